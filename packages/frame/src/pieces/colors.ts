import { resolveColors, hasColors, textColorOn } from '@service-popups/rules';
import { extras } from '../extras';
import { createPalette } from '../theme/palette';

extras.paint = (style, scheme, write) => {
  if (!hasColors(style)) return;
  const colors = resolveColors(style, scheme);
  for (const [name, value] of Object.entries(createPalette(colors))) write(`--${name}`, value);
  // Scroll bars and form controls of the browser.
  write('color-scheme', textColorOn(colors.backgroundColor) === '#ffffff' ? 'dark' : 'light');
};
