import type { ManagedTheme, ThemeDraft, ThemeStyle } from '@service-popups/contract';
import { colorProblems, type ColorProblem, type Scheme } from '@service-popups/rules';
import { isImageUrl } from '../../editing/allowed-urls';

export interface ColorValues {
  accentColor: string;
  backgroundColor: string;
  textColor: string;
}

/** The values of the form. Every field is present; empty means not set. */
export interface ThemeValues extends Record<Scheme, ColorValues> {
  name: string;
  isDefault: boolean;
  theme: NonNullable<ThemeStyle['theme']>;
  radius: number | '';
  font: NonNullable<ThemeStyle['font']>;
  logoUrl: string;
}

export const fontLabels: Record<ThemeValues['font'], string> = {
  system: 'System font',
  host: 'Your page’s font',
};

const COLOR = /^#[0-9a-f]{6}$/i;

export function toThemeValues({ name, isDefault, style }: ManagedTheme): ThemeValues {
  return {
    name,
    isDefault,
    light: toColorValues(style),
    dark: toColorValues(style.dark ?? {}),
    theme: style.theme ?? 'auto',
    radius: style.radius ?? '',
    font: style.font ?? 'system',
    logoUrl: style.logoUrl ?? '',
  };
}

/** Converts the form to a theme, without the empty fields. */
export function toThemeDraft(values: ThemeValues): ThemeDraft {
  const { name, isDefault } = values;
  return { name: name.trim(), isDefault, style: toThemeStyle(values) };
}

/** The style of the form. Leaves out colours that aren't complete yet. */
export function toThemeStyle({ light, dark, ...values }: ThemeValues): ThemeStyle {
  const { theme, radius, font, logoUrl } = values;
  const darkColors = toColors(dark);
  return {
    ...toColors(light),
    ...(Object.keys(darkColors).length > 0 && { dark: darkColors }),
    ...(theme !== 'auto' && { theme }),
    ...(radius !== '' && { radius }),
    ...(font !== 'system' && { font }),
    ...(logoUrl !== '' && { logoUrl }),
  };
}

/** The problems of the form, by field path. */
export function validateTheme(values: ThemeValues): Record<string, string> {
  const problems: Record<string, string> = {};
  if (values.name.trim() === '') problems.name = 'Enter a name.';
  if (values.logoUrl !== '' && !isImageUrl(values.logoUrl))
    problems.logoUrl = 'Use an https:// URL.';
  for (const scheme of ['light', 'dark'] as const)
    for (const [name, color] of Object.entries(values[scheme]) as [string, string][])
      if (color !== '' && !COLOR.test(color))
        problems[`${scheme}.${name}`] = 'Use six hex digits, such as #3b5bdb.';
  for (const problem of colorProblems(toThemeStyle(values)))
    problems[fieldOf(problem)] ??= 'Too little contrast. Choose a shade with at least 4.5:1.';
  return problems;
}

function fieldOf({ field }: ColorProblem): string {
  return field === 'textColor' ? 'light.textColor' : field;
}

function toColorValues(colors: Partial<ColorValues>): ColorValues {
  const { accentColor = '', backgroundColor = '', textColor = '' } = colors;
  return { accentColor, backgroundColor, textColor };
}

function toColors(values: ColorValues): Partial<ColorValues> {
  return Object.fromEntries(
    Object.entries(values).filter(([, color]) => COLOR.test(color as string)),
  );
}
