import type { Style, ThemeStyle } from '@service-popups/contract';
import { contrast, ensureContrast } from './contrast';

/** Contrast that text needs, by WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;
/** Contrast that lines and icons need. */
export const GRAPHIC_CONTRAST = 3;

export type Scheme = 'light' | 'dark';

export interface SchemeColors {
  accentColor: string;
  backgroundColor: string;
  textColor: string;
}

export const defaultColors: Readonly<Record<Scheme, SchemeColors>> = {
  light: { accentColor: '#4f46e5', backgroundColor: '#ffffff', textColor: '#14161c' },
  dark: { accentColor: '#4f46e5', backgroundColor: '#1a1c22', textColor: '#f3f4f7' },
};

/** Corner radius in pixels. */
export const DEFAULT_RADIUS = 14;

/** The style of a popup: its theme's, overridden by its own. */
export function withTheme(
  own: Style | undefined,
  theme: ThemeStyle | undefined,
): Style | undefined {
  if (!theme) return own;
  // A popup has one accent colour for both schemes.
  const { accentColor } = own ?? {};
  const dark = theme.dark && { ...theme.dark, ...(accentColor && { accentColor }) };
  return { ...theme, ...own, ...(dark && { dark }) };
}

/** Whether a style has colours besides its accent. */
export function hasColors({ backgroundColor, textColor, dark }: Style): boolean {
  return [backgroundColor, textColor, dark?.backgroundColor, dark?.textColor].some(Boolean);
}

/** The colours that a style asks for in a scheme. A missing text colour is chosen to suit the background. */
export function resolveColors(style: Style, scheme: Scheme): SchemeColors {
  const defaults = defaultColors[scheme];
  const own = scheme === 'dark' ? (style.dark ?? {}) : style;
  const { backgroundColor = defaults.backgroundColor } = own;
  return {
    accentColor: own.accentColor ?? style.accentColor ?? defaults.accentColor,
    backgroundColor,
    textColor: own.textColor ?? ensureContrast(defaults.textColor, backgroundColor, TEXT_CONTRAST),
  };
}

export interface ColorProblem {
  /** The field of the style, such as `dark.textColor`. */
  field: 'textColor' | 'dark.textColor';
  ratio: number;
  /** The nearest shade with enough contrast. */
  suggestion: string;
}

/** Text colours that are hard to read on their background. */
export function colorProblems(style: ThemeStyle): ColorProblem[] {
  return (['light', 'dark'] as const).flatMap((scheme): ColorProblem[] => {
    const { textColor, backgroundColor } = resolveColors(style, scheme);
    const ratio = contrast(textColor, backgroundColor);
    if (ratio >= TEXT_CONTRAST) return [];
    const field = scheme === 'dark' ? 'dark.textColor' : 'textColor';
    return [
      { field, ratio, suggestion: ensureContrast(textColor, backgroundColor, TEXT_CONTRAST) },
    ];
  });
}

/** The message about a text colour that can't be saved. */
export function describeColorProblem({ field, ratio, suggestion }: ColorProblem): string {
  // Rounded down, so that 4.49 doesn't read as enough.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `${field}: the contrast with the background is ${shown}:1, and text needs ${String(TEXT_CONTRAST)}:1: use ${suggestion} or another shade`;
}
