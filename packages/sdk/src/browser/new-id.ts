/**
 * A UUID of version 7: it begins with the time, which keeps database indexes compact.
 * `crypto.randomUUID` makes version 4, and needs HTTPS.
 */
export function newId(): string {
  // Always twelve digits, whatever the clock says.
  const time = Math.abs(Date.now() % 2 ** 48)
    .toString(16)
    .padStart(12, '0');
  const template = `${time.slice(0, 8)}-${time.slice(8)}-7xxx-axxx-xxxxxxxxxxxx`;
  return template.replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
}
