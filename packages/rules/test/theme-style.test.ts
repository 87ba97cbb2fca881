import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '../src/colors/contrast';
import {
  colorProblems,
  resolveColors,
  describeColorProblem,
  hasColors,
  withTheme,
} from '../src/colors/theme-style';
import { color } from './arbitraries';

const brand = {
  accentColor: '#0b7285',
  backgroundColor: '#fff8e7',
  dark: { accentColor: '#66d9e8', backgroundColor: '#101418' },
  radius: 8,
  theme: 'dark',
} as const;

describe('withTheme', () => {
  it('[D10] takes everything from the theme that the popup leaves open', () => {
    expect(withTheme({ position: 'center', radius: 0 }, brand)).toEqual({
      ...brand,
      position: 'center',
      radius: 0,
    });
    expect(withTheme(undefined, brand)).toEqual(brand);
    expect(withTheme({ radius: 3 }, undefined)).toEqual({ radius: 3 });
  });

  it('[D10] uses the accent of a popup in both schemes', () => {
    expect(withTheme({ accentColor: '#a61e4d' }, brand)).toMatchObject({
      accentColor: '#a61e4d',
      dark: { accentColor: '#a61e4d', backgroundColor: '#101418' },
    });
  });
});

describe('resolveColors', () => {
  it('[D10] uses the light accent in the dark scheme, but not its other colours', () => {
    const style = { accentColor: '#0b7285', backgroundColor: '#fff8e7', textColor: '#222222' };
    expect(resolveColors(style, 'light')).toEqual(style);
    expect(resolveColors(style, 'dark')).toEqual({
      accentColor: '#0b7285',
      backgroundColor: '#1a1c22',
      textColor: '#f3f4f7',
    });
  });

  it('[D10] chooses a text colour that can be read on any background', () => {
    fc.assert(
      fc.property(color, fc.constantFrom('light', 'dark'), (backgroundColor, scheme) => {
        const { textColor } = resolveColors({ backgroundColor, dark: { backgroundColor } }, scheme);
        expect(contrast(textColor, backgroundColor)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('colorProblems', () => {
  it('[M23] finds texts with too little contrast, and suggests a shade', () => {
    const problems = colorProblems({
      textColor: '#bbbbbb',
      dark: { backgroundColor: '#202020', textColor: '#444444' },
    });
    expect(problems.map(({ field }) => field)).toEqual(['textColor', 'dark.textColor']);
    expect(problems.map(describeColorProblem)[0]).toMatch(
      /^textColor: the contrast with the background is 1\.9:1, and text needs 4\.5:1: use #[0-9a-f]{6} /,
    );
    for (const { suggestion, field } of problems)
      expect(
        contrast(suggestion, field === 'textColor' ? '#ffffff' : '#202020'),
      ).toBeGreaterThanOrEqual(4.5);
  });

  it('[M23] accepts every background without a text colour', () => {
    fc.assert(
      fc.property(color, (backgroundColor) => {
        expect(colorProblems({ backgroundColor, dark: { backgroundColor } })).toEqual([]);
      }),
    );
  });
});

it('hasColors() ignores accents, which need no palette', () => {
  expect(hasColors({ accentColor: '#0b7285', dark: { accentColor: '#66d9e8' } })).toBe(false);
  expect(hasColors({ textColor: '#222222' })).toBe(true);
  expect(hasColors({ dark: { backgroundColor: '#101418' } })).toBe(true);
});
