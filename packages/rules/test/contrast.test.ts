import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, textColorOn, ensureContrast } from '../src/colors/contrast';
import { color } from './arbitraries';

describe('contrast', () => {
  it('is the WCAG contrast ratio', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#4f46e5', '#4f46e5')).toBe(1);
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });
});

it('[D6] textColorOn() has a contrast of at least 4.5:1 to any accent', () => {
  fc.assert(
    fc.property(color, (accent) => {
      expect(contrast(textColorOn(accent), accent)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

describe('ensureContrast', () => {
  it('[D6] reaches the ratio for any accent on the background of both themes', () => {
    const background = fc.constantFrom('#ffffff', '#eff1f5', '#1a1c22', '#282b34');
    fc.assert(
      fc.property(color, background, fc.constantFrom(3, 4.5), (accent, paper, ratio) => {
        const shade = ensureContrast(accent, paper, ratio);
        expect(shade).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast(shade, paper)).toBeGreaterThanOrEqual(ratio);
      }),
    );
  });

  it('returns a colour with enough contrast unchanged', () => {
    expect(ensureContrast('#4f46e5', '#ffffff', 4.5)).toBe('#4f46e5');
  });

  it('keeps the hue of a colour with too little contrast', () => {
    expect(ensureContrast('#ffe600', '#ffffff', 3)).toMatch(/^#a[0-9a-f]9[0-9a-f]00$/);
  });
});
