import { expect, it } from 'vitest';
import { shellStyles } from '../src/shell-styles';

it('[D6] a popup without a style is in the bottom right corner, on top of everything', () => {
  const styles = shellStyles();
  expect(styles).toContain('bottom:16px;right:16px;');
  expect(styles).toContain('z-index:2147483647!important');
  expect(styles).toContain('border-radius:14px;');
});

it.each([
  ['top-left', 'top:16px;left:16px;'],
  ['top-right', 'top:16px;right:16px;'],
  ['bottom-left', 'bottom:16px;left:16px;'],
  ['bottom-right', 'bottom:16px;right:16px;'],
  ['center', 'inset:0 0 var(--keyboard);'],
] as const)('[D6] the position %s sets the offsets', (position, place) => {
  expect(shellStyles({ position })).toContain(`div,dialog{${place}`);
});

it.each(['middle', 'constructor', ''])(
  '[D6] the unknown position %j falls back to the default',
  (position) => {
    expect(shellStyles({ position: position as 'center' })).toBe(shellStyles());
  },
);

it('[D6] radius and z-index are applied, even if they are 0', () => {
  const styles = shellStyles({ radius: 0, zIndex: 0 });
  expect(styles).toContain('border-radius:0px;');
  expect(styles).toContain('z-index:0!important');
});

it('[T9] an inline popup has a maximum width', () => {
  expect(shellStyles({}, true)).toContain('max-width:640px');
  expect(shellStyles({})).not.toContain('max-width:640px');
});

it('[F2] every declaration on :host is !important', () => {
  const [, ...rules] = shellStyles().split(':host{');
  for (const rule of rules)
    for (const declaration of rule.slice(0, rule.indexOf('}')).split(';'))
      expect(declaration).toMatch(/!important$/);
});
