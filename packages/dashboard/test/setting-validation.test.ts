import { describe, expect, it } from 'vitest';
import {
  validateProjectName,
  validateQuietDays,
  validateRetention,
} from '../src/settings/validate';

describe('settings validation', () => {
  it('accepts names of 1 to 100 characters', () => {
    expect(validateProjectName('🛒'.repeat(100))).toBeNull();
    expect(validateProjectName('🛒'.repeat(101))).toContain('100');
    expect(validateProjectName('')).toContain('name');
  });

  it('accepts 0 to 36,500 days between popups', () => {
    expect([0, 0.5, 36_500].map(validateQuietDays)).toEqual([null, null, null]);
    for (const days of ['', -1, 36_501, '-']) expect(validateQuietDays(days)).toBeTypeOf('string');
  });

  it('accepts a whole number of retention days, or none', () => {
    expect(['', 1, 36_500].map(validateRetention)).toEqual([null, null, null]);
    for (const days of [0, 1.5, 36_501, '-']) expect(validateRetention(days)).toBeTypeOf('string');
  });
});
