/** No identifier contains it. */
const SEPARATOR = '~';

/**
 * The `productId` of a popup whose survey is in others, too. The renderer only sends back this and the survey's id, and
 * answers belong to a popup.
 */
export function formatProductId(productId: string, popupId: string): string {
  return `${productId}${SEPARATOR}${popupId}`;
}

export function parseProductId(text: string): { productId: string; popupId: string | undefined } {
  const [productId = '', popupId] = text.split(SEPARATOR, 2);
  return { productId, popupId };
}
