import { describe, expect, it } from 'vitest';
import { formatBytes } from '../src/format/bytes';
import { storageUsage, storageWarning } from '../src/storage/storage-messages';

const GB = 1024 ** 3;

describe('formatBytes', () => {
  it.each([
    [0, '0\u00a0KB'],
    [1536, '1.5\u00a0KB'],
    [1024 ** 2, '1\u00a0MB'],
    [8.5 * GB, '8.5\u00a0GB'],
    [5000 * 1024 ** 4, '5,000\u00a0TB'],
  ])('formats %d bytes', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('[S18] storageWarning', () => {
  const at = (share: number, level: 'normal' | 'warning' | 'full' | 'exhausted') =>
    storageWarning({ usedBytes: share * 10 * GB, quotaBytes: 10 * GB, level });

  it('is absent while there is space or no quota', () => {
    expect(at(0.79, 'normal')).toBeUndefined();
    expect(storageWarning({ usedBytes: 1, quotaBytes: null, level: 'normal' })).toBeUndefined();
  });

  it('says how full the storage is and what to do', () => {
    expect(at(0.85, 'warning')?.title).toBe('Storage is 85% full');
    expect(at(1, 'full')?.title).toBe('Storage is full');
    expect(at(1.1, 'exhausted')?.title).toContain('all responses are rejected');
    for (const level of ['warning', 'full', 'exhausted'] as const)
      expect(at(1, level)?.detail).toContain('Keep data for fewer days');
  });
});

describe('[S18] storageUsage', () => {
  it('shows the used and the available storage', () => {
    const usedBytes = 1.25 * GB;
    expect(storageUsage({ usedBytes, quotaBytes: 10 * GB, level: 'normal' })).toBe(
      '1.3\u00a0GB of 10\u00a0GB used (13%).',
    );
    expect(storageUsage({ usedBytes, quotaBytes: null, level: 'normal' })).toBe(
      '1.3\u00a0GB used. No limit.',
    );
  });
});
