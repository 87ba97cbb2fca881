/** What a button of a survey may open. */
export function isLinkAddress(address: string): boolean {
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(address);
}

export function isImageAddress(address: string): boolean {
  return /^https:\/\/\S+$/.test(address);
}
