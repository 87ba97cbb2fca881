import type { PopupSummary } from '@service-popups/contract';

/** How a popup appears. */
export const formats = ['popup', 'inline', 'button', 'announcement'] as const;
export type Format = (typeof formats)[number];

export const formatNames: Readonly<Record<Format, string>> = {
  popup: 'Popup',
  inline: 'Inline',
  button: 'Feedback button',
  announcement: 'Announcement',
};

/** The formats of a popup. Several triggers can have several. */
export function listFormats({
  announcement,
  triggers,
}: Pick<PopupSummary, 'announcement' | 'triggers'>): Format[] {
  if (announcement) return ['announcement'];
  const found = [triggers].flat().map(({ type }) => toFormat(type));
  // Without triggers, the app shows it.
  return found.length === 0 ? ['popup'] : formats.filter((format) => found.includes(format));
}

function toFormat(type: string): Format {
  return type === 'inline' || type === 'button' ? type : 'popup';
}
