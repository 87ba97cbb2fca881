import { readFileSync } from 'node:fs';
import { contrast, defaultColors, textColorOn } from '@service-popups/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { softColors } from '../src/theme/apply-theme';
import { createPalette } from '../src/theme/palette';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colors = fc.record({ accentColor: color, backgroundColor: color, textColor: color });

describe('createPalette', () => {
  it('[D10] gives every text at least 4.5:1 on every surface, whatever the colours', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const palette = createPalette(given);
        const surfaces = [palette.paper, palette.soft, palette['soft-strong'], palette.tint];
        const texts = [palette.ink, palette.muted, palette.danger, palette['accent-ink']];
        for (const surface of surfaces)
          for (const text of texts) expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(textColorOn(given.accentColor), given.accentColor)).toBeGreaterThanOrEqual(
          4.5,
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('[D10] gives lines at least 3:1 on the background and on soft surfaces', () => {
    fc.assert(
      fc.property(colors, (given) => {
        const palette = createPalette(given);
        for (const surface of [palette.paper, palette.soft, palette['soft-strong']])
          for (const line of [palette.edge, palette['accent-line']])
            expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps colours that have enough contrast', () => {
    const given = { accentColor: '#0b5563', backgroundColor: '#fff8e7', textColor: '#1f2933' };
    expect(createPalette(given)).toMatchObject({
      paper: '#fff8e7',
      ink: '#1f2933',
      'accent-ink': '#0b5563',
      'accent-line': '#0b5563',
    });
  });
});

it('the tokens in the style sheet are the values that the code assumes', () => {
  const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = css.split(":root[data-theme='dark']");
  const read = (part: string, name: string) => new RegExp(`--${name}: (#\\w+);`).exec(part)?.[1];
  const tokensOf = (part: string) => ({
    accentColor: read(light, 'accent'),
    backgroundColor: read(part, 'paper'),
    textColor: read(part, 'ink'),
  });
  expect({ light: tokensOf(light), dark: tokensOf(dark) }).toEqual(defaultColors);
  expect({ light: read(light, 'soft'), dark: read(dark, 'soft') }).toEqual(softColors);
});
