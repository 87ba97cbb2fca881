/** Whether a survey's link may open this URL. */
export function isLinkAddress(address: string): boolean {
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(address);
}

export function isImageAddress(address: string): boolean {
  return /^https:\/\/\S+$/.test(address);
}
