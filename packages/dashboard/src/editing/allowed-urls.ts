// The patterns of the contract, whose code is too large for browsers.

/** Whether it's the path of an image on this server. */
export function isUploaded(url: string): boolean {
  return /^\/images\/[0-9a-f]{64}\.(png|jpg|webp|gif|avif)$/.test(url);
}

export function isImageUrl(url: string): boolean {
  return isUploaded(url) || /^https:\/\/\S+$/.test(url);
}

/** Whether a link or button may open this URL. */
export function isLinkUrl(url: string): boolean {
  return /^(https:\/\/|mailto:|tel:)\S+$/.test(url);
}
