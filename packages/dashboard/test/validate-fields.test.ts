import { describe, expect, it } from 'vitest';
import {
  validateCurrentPassword,
  validateEmail,
  validateName,
  validateNewPassword,
} from '../src/account/validate-fields';
import { readValues } from '../src/account/fields';

describe('[M1] account fields', () => {
  it('accept a new password of 12 to 128 characters', () => {
    expect(validateNewPassword('')).toBe('Choose a password.');
    expect(validateNewPassword('x'.repeat(11))).toBe('Use at least 12 characters. This has 11.');
    expect(validateNewPassword('x'.repeat(12))).toBeUndefined();
    expect(validateNewPassword('x'.repeat(128))).toBeUndefined();
    expect(validateNewPassword('x'.repeat(129))).toBe('Use at most 128 characters.');
  });

  it('count characters as the server does', () => {
    expect(validateNewPassword('😀'.repeat(6))).toBe('Use at least 12 characters. This has 6.');
    expect(validateNewPassword('😀'.repeat(128))).toBeUndefined();
  });

  it('accept any existing password', () => {
    expect(validateCurrentPassword('')).toBe('Enter your password.');
    expect(validateCurrentPassword('x')).toBeUndefined();
  });

  it('require a valid email address', () => {
    expect(validateEmail('ada@example.com')).toBeUndefined();
    expect(validateEmail('')).toBe('Enter your email address.');
    for (const invalid of ['ada', '@example.com', 'ada@', 'a b@example.com', 'a@b@c'])
      expect(validateEmail(invalid)).toMatch('Enter a valid email address');
  });

  it('require a name of at most 100 characters', () => {
    expect(validateName('Ada')).toBeUndefined();
    expect(validateName('')).toBe('Enter your name.');
    expect(validateName('x'.repeat(101))).toBe('Use at most 100 characters.');
  });

  it('are trimmed, except passwords', () => {
    const data = new FormData();
    for (const name of ['name', 'email', 'password', 'code']) data.set(name, ' x ');
    const values = { name: 'x', email: 'x', password: ' x ', code: 'x' };
    expect(readValues(data)).toEqual(values);
  });
});
