/** Whether a survey's link may open this URL. */
export function isLinkUrl(url: string): boolean {
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(url);
}
