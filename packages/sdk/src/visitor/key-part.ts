/** Makes any text safe between the colons of a storage key, lone surrogates included. */
export function toKeyPart(text: string): string {
  return text.replace(/[^\w.-]/g, (unit) => '%' + unit.charCodeAt(0).toString(16).padStart(4, '0'));
}

export function fromKeyPart(part: string): string {
  return part.replace(/%([\da-f]{4})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
}
