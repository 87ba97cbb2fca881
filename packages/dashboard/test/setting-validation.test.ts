import { describe, expect, it } from 'vitest';
import { validateRetention } from '../src/settings/privacy/validate-retention';
import { validateProjectName, validateQuietDays } from '../src/settings/project/validate-project';

describe('faults in the settings', () => {
  it('take a name of 1 to 100 characters', () => {
    expect(validateProjectName('🛒'.repeat(100))).toBeNull();
    expect(validateProjectName('🛒'.repeat(101))).toContain('100');
    expect(validateProjectName('')).toContain('name');
  });

  it('take a number of quiet days', () => {
    expect([0, 0.5, 36_500].map(validateQuietDays)).toEqual([null, null, null]);
    for (const days of ['', -1, 36_501, '-']) expect(validateQuietDays(days)).toBeTypeOf('string');
  });

  it('take a whole number of days to keep things, or none', () => {
    expect(['', 1, 36_500].map(validateRetention)).toEqual([null, null, null]);
    for (const days of [0, 1.5, 36_501, '-']) expect(validateRetention(days)).toBeTypeOf('string');
  });
});
