import type { Style } from '@service-popups/contract';
import { ensureContrast, textColorOn } from '@service-popups/rules';

const GRAPHIC_CONTRAST = 3;
const TEXT_CONTRAST = 4.5;

/**
 * Sets theme, radius and accent through the CSSOM, which a strict CSP allows. Fills use the accent
 * unchanged; lines and links use a shade with enough contrast.
 */
export function applyTheme({ theme = 'auto', accentColor, radius, position }: Style = {}): void {
  const root = document.documentElement;
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const colors = getComputedStyle(root);
  const read = (name: string) => colors.getPropertyValue(name).trim();
  const write = (name: string, value: string) => {
    root.style.setProperty(name, value);
  };
  const accent = accentColor ?? read('--accent');

  const paint = () => {
    const automatic = dark.matches ? 'dark' : 'light';
    root.dataset.theme = theme === 'auto' ? automatic : theme;
    write('--accent-line', ensureContrast(accent, read('--soft'), GRAPHIC_CONTRAST));
    write('--accent-ink', ensureContrast(accent, read('--paper'), TEXT_CONTRAST));
  };

  root.dataset.position = position ?? '';
  if (radius !== undefined) write('--radius', `${String(radius)}px`);
  write('--accent', accent);
  write('--on-accent', textColorOn(accent));
  paint();
  if (theme === 'auto') dark.addEventListener('change', paint);
}
