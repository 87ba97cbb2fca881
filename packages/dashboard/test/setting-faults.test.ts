import { describe, expect, it } from 'vitest';
import { retentionFault } from '../src/settings/privacy/retention-fault';
import { projectNameFault, quietDaysFault } from '../src/settings/project/project-faults';

describe('faults in the settings', () => {
  it('take a name of 1 to 100 characters', () => {
    expect(projectNameFault('🛒'.repeat(100))).toBeNull();
    expect(projectNameFault('🛒'.repeat(101))).toContain('100');
    expect(projectNameFault('')).toContain('name');
  });

  it('take a number of quiet days', () => {
    expect([0, 0.5, 36_500].map(quietDaysFault)).toEqual([null, null, null]);
    for (const days of ['', -1, 36_501, '-']) expect(quietDaysFault(days)).toBeTypeOf('string');
  });

  it('take a whole number of days to keep things, or none', () => {
    expect(['', 1, 36_500].map(retentionFault)).toEqual([null, null, null]);
    for (const days of [0, 1.5, 36_501, '-']) expect(retentionFault(days)).toBeTypeOf('string');
  });
});
