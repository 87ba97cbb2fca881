import type { Style } from '@service-popups/contract';
import {
  defaultColors,
  ensureContrast,
  GRAPHIC_CONTRAST,
  TEXT_CONTRAST,
  textColorOn,
} from '@service-popups/rules';
import { extras } from '../extras';

/** The values of `--soft` in `styles/tokens.css`. Reading them from the page would calculate its styles once more. */
export const softColors = { light: '#eff1f5', dark: '#282b34' } as const;

/**
 * Sets theme, radius and colours through the CSSOM, which a strict CSP allows. Fills use the accent
 * unchanged; lines and links use a shade with enough contrast.
 */
export function applyTheme(style: Style = {}): void {
  const { theme = 'auto', accentColor, radius, position } = style;
  const root = document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const write = (name: string, value: string) => {
    root.style.setProperty(name, value);
  };

  const paint = () => {
    const isDark = theme === 'dark' || (theme === 'auto' && dark.matches);
    const scheme = isDark ? 'dark' : 'light';
    const defaults = defaultColors[scheme];
    const accent = (isDark && style.dark?.accentColor) || (accentColor ?? defaults.accentColor);
    root.dataset.theme = scheme;
    write('--accent', accent);
    write('--on-accent', textColorOn(accent));
    write('--accent-line', ensureContrast(accent, softColors[scheme], GRAPHIC_CONTRAST));
    write('--accent-ink', ensureContrast(accent, defaults.backgroundColor, TEXT_CONTRAST));
    extras.paint?.(style, scheme, write);
  };

  root.dataset.position = position ?? '';
  if (radius !== undefined) write('--radius', `${String(radius)}px`);
  paint();
  if (theme === 'auto') dark.addEventListener('change', paint);
}
