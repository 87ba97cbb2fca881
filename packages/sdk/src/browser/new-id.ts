/**
 * A UUID of version 7: it begins with the time, so that a database finds room for it beside those made
 * just before. `crypto.randomUUID` is another version, and needs HTTPS.
 */
export function newId(): string {
  // Twelve digits whatever the clock says.
  const time = Math.abs(Date.now() % 2 ** 48)
    .toString(16)
    .padStart(12, '0');
  const form = `${time.slice(0, 8)}-${time.slice(8)}-7xxx-axxx-xxxxxxxxxxxx`;
  return form.replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
}
