const BLACK = '#000000';
const WHITE = '#ffffff';

/** Red, green and blue of a `#rrggbb` colour. */
function parts(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = parts(color).map((part) =>
    part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** White if its contrast is at least 4.5:1, or else black. One of them always is. */
export function textColorOn(background: string): string {
  return contrast(WHITE, background) >= 4.5 ? WHITE : BLACK;
}

/** Mixes two `#rrggbb` colours. `share` is that of the second, 0 to 1. */
export function mixColors(one: string, other: string, share: number): string {
  const others = parts(other);
  const mixed = parts(one).map((part, at) => part + ((others[at] ?? 0) - part) * share);
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour, or the nearest shade of it that has this contrast ratio to the background. */
export function ensureContrast(color: string, background: string, ratio: number): string {
  const ink = textColorOn(background);
  let shade = color;
  for (let share = 1; share <= 100 && contrast(shade, background) < ratio; share += 1)
    shade = mixColors(color, ink, share / 100);
  return shade;
}
