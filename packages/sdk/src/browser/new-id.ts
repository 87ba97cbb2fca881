/**
 * Creates a UUIDv7, which starts with the time to keep database indexes compact. `crypto.randomUUID`
 * creates UUIDv4 and needs HTTPS.
 */
export function newId(): string {
  // Always twelve digits, even if the clock is wrong.
  const time = Math.abs(Date.now() % 2 ** 48)
    .toString(16)
    .padStart(12, '0');
  const template = `${time.slice(0, 8)}-${time.slice(8)}-7xxx-axxx-xxxxxxxxxxxx`;
  return template.replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
}
