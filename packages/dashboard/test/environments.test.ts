import { describe, expect, it } from 'vitest';
import { firstEnvironment, toEnvironment } from '../src/app/environments';

describe('toEnvironment', () => {
  it('accepts the two environments and nothing else', () => {
    expect(toEnvironment('production')).toBe('production');
    expect(toEnvironment('development')).toBe('development');
    expect(toEnvironment('staging')).toBeUndefined();
    expect(toEnvironment('toString')).toBeUndefined();
    expect(toEnvironment(undefined)).toBeUndefined();
  });
});

describe('firstEnvironment', () => {
  it('is production if the project has it', () => {
    const project = { id: 'demo', name: 'Demo', timeZone: 'UTC' };
    expect(firstEnvironment({ ...project, environments: ['development', 'production'] })).toBe(
      'production',
    );
    expect(firstEnvironment({ ...project, environments: ['development'] })).toBe('development');
    expect(firstEnvironment({ ...project, environments: [] })).toBe('production');
  });
});
