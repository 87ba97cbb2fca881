import { Button } from '@mantine/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderComponent } from './support/render';

beforeEach(() => {
  localStorage.setItem('mantine-color-scheme-value', 'dark');
});
afterEach(() => {
  localStorage.removeItem('mantine-color-scheme-value');
});

it.each(['subtle', 'light'])(
  'the text of %s buttons is readable on a dark page, and recognisably red or indigo',
  async (variant) => {
    const view = await renderComponent(
      <>
        <Button variant={variant} color="red">
          Remove
        </Button>
        <Button variant={variant}>Add</Button>
      </>,
    );
    const colors = (name: string) => {
      const { color, backgroundColor } = getComputedStyle(
        view.getByRole('button', { name }).element(),
      );
      const page = getComputedStyle(document.body).getPropertyValue('--sp-card');
      return {
        text: rgbOf(color),
        background: rgbOf(backgroundColor === 'rgba(0, 0, 0, 0)' ? page : backgroundColor),
      };
    };
    const red = colors('Remove');
    const indigo = colors('Add');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(contrast(red.text, red.background)).toBeGreaterThan(4.5);
    expect(contrast(indigo.text, indigo.background)).toBeGreaterThan(4.5);
    expect(red.text[0] - red.text[2]).toBeGreaterThan(80);
    expect(indigo.text[2] - indigo.text[0]).toBeGreaterThan(80);
  },
);

type Rgb = [number, number, number];

/** Resolves any CSS colour. */
function rgbOf(color: string): Rgb {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** The contrast ratio of WCAG. */
function contrast(a: Rgb, b: Rgb): number {
  const luminance = (rgb: Rgb) => {
    const [red = 0, green = 0, blue = 0] = rgb
      .map((channel) => channel / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}
