/**
 * A UUID of version 7: it begins with the time, so that a database finds room for it beside those made
 * just before. `crypto.randomUUID` is another version, and needs HTTPS.
 */
export function newId(): string {
  // Thirteen digits whatever the clock says, of which the first says nothing.
  const time = (2 ** 49 + Date.now()).toString(16);
  return (time + '-7xxx-axxx-xxxxxxxxxxxx').replace(/.(.{8})/, '$1-').replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
}
