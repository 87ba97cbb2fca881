import { colorsIn, hasColors, textColorOn } from '@service-popups/rules';
import { extras } from '../extras';
import { paletteOf } from '../theme/palette';

extras.paint = (style, scheme, write) => {
  if (!hasColors(style)) return;
  const colors = colorsIn(style, scheme);
  for (const [name, value] of Object.entries(paletteOf(colors))) write(`--${name}`, value);
  // Scroll bars and form controls of the browser.
  write('color-scheme', textColorOn(colors.backgroundColor) === '#ffffff' ? 'dark' : 'light');
};
