import { expect, it } from 'vitest';
import { effectiveTriggers } from '../src/index';

const trigger = { type: 'time_on_page', value: 3 } as const;

it.each([
  ['no condition', undefined, [{ cooldownDays: 30 }]],
  ['an empty condition', [], [{ cooldownDays: 30 }]],
  [
    'conditions without a cooldown',
    [{ answered: false }, {}],
    [{ answered: false, cooldownDays: 30 }, {}],
  ],
  ['a cooldown of its own', [{}, { cooldownDays: 7 }], [{}, { cooldownDays: 7 }]],
  ['an exemption', [{ cooldownDays: 0 }], [{ cooldownDays: 0 }]],
])('[R3] the cooldown of a popup applies to a trigger with %s', (_, condition, expected) => {
  const triggers = condition ? { ...trigger, condition } : trigger;
  expect(effectiveTriggers({ triggers, cooldownDays: 30 })).toEqual([
    { ...trigger, condition: expected },
  ]);
});

it('[R3] triggers of a popup without a cooldown stay the same', () => {
  expect(effectiveTriggers({ triggers: [trigger, trigger] })).toEqual([trigger, trigger]);
});
