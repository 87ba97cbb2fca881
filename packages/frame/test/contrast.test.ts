import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, textColorOn, ensureContrast } from '../src/theme/contrast';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it('is the ratio of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#4f46e5', '#4f46e5')).toBe(1);
  });

  it('is the same both ways', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });
});

it('[D6] the ink on any accent reaches 4.5:1', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(textColorOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

describe('ensureContrast', () => {
  it('[D6] makes any accent tell from the background of either theme', () => {
    const background = fc.constantFrom('#ffffff', '#eff1f5', '#1a1c22', '#282b34');
    fc.assert(
      fc.property(color, background, fc.constantFrom(3, 4.5), (accent, paper, ratio) => {
        const shade = ensureContrast(accent, paper, ratio);
        expect(shade).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast(shade, paper)).toBeGreaterThanOrEqual(ratio);
      }),
    );
  });

  it('leaves a colour alone that stands out already', () => {
    expect(ensureContrast('#4f46e5', '#ffffff', 4.5)).toBe('#4f46e5');
  });

  it('keeps the hue of one that does not', () => {
    expect(ensureContrast('#ffe600', '#ffffff', 3)).toMatch(/^#a[0-9a-f]9[0-9a-f]00$/);
  });
});
