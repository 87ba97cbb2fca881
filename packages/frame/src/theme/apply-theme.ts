import type { Style } from '@service-popups/contract';
import {
  ensureContrast,
  GRAPHIC_CONTRAST,
  TEXT_CONTRAST,
  textColorOn,
} from '@service-popups/rules';
import { extras } from '../extras';

/**
 * Sets theme, radius and colours through the CSSOM, which a strict CSP allows. Fills use the accent
 * unchanged; lines and links use a shade with enough contrast.
 */
export function applyTheme(style: Style = {}): void {
  const { theme = 'auto', accentColor, radius, position } = style;
  const root = document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const colors = getComputedStyle(root);
  const read = (name: string) => colors.getPropertyValue(name).trim();
  const write = (name: string, value: string) => {
    root.style.setProperty(name, value);
  };
  const lightAccent = accentColor ?? read('--accent');

  const paint = () => {
    const automatic = dark.matches ? 'dark' : 'light';
    const scheme = theme === 'auto' ? automatic : theme;
    const accent = (scheme === 'dark' && style.dark?.accentColor) || lightAccent;
    root.dataset.theme = scheme;
    write('--accent', accent);
    write('--on-accent', textColorOn(accent));
    write('--accent-line', ensureContrast(accent, read('--soft'), GRAPHIC_CONTRAST));
    write('--accent-ink', ensureContrast(accent, read('--paper'), TEXT_CONTRAST));
    extras.paint?.(style, scheme, write);
  };

  root.dataset.position = position ?? '';
  if (radius !== undefined) write('--radius', `${String(radius)}px`);
  paint();
  if (theme === 'auto') dark.addEventListener('change', paint);
}
