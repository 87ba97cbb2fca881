import { describe, expect, it } from 'vitest';
import {
  validateCurrentPassword,
  validateEmail,
  validateName,
  validateNewPassword,
} from '../src/account/validate-fields';
import { readValues } from '../src/account/fields';

describe('[M1] what is filled in', () => {
  it('has a new password of 12 to 128 characters', () => {
    expect(validateNewPassword('')).toBe('Choose a password.');
    expect(validateNewPassword('x'.repeat(11))).toBe('This has 11 of at least 12 characters.');
    expect(validateNewPassword('x'.repeat(12))).toBeUndefined();
    expect(validateNewPassword('x'.repeat(128))).toBeUndefined();
    expect(validateNewPassword('x'.repeat(129))).toBe('A password has at most 128 characters.');
  });

  it('counts characters as the server does', () => {
    expect(validateNewPassword('😀'.repeat(6))).toBe('This has 6 of at least 12 characters.');
    expect(validateNewPassword('😀'.repeat(128))).toBeUndefined();
  });

  it('has any password that may exist, to sign in', () => {
    expect(validateCurrentPassword('')).toBe('Enter your password.');
    expect(validateCurrentPassword('x')).toBeUndefined();
  });

  it('has an e-mail address', () => {
    expect(validateEmail('ada@example.com')).toBeUndefined();
    expect(validateEmail('')).toBe('Enter your e-mail address.');
    for (const wrong of ['ada', '@example.com', 'ada@', 'a b@example.com', 'a@b@c'])
      expect(validateEmail(wrong)).toMatch('This is not an e-mail address.');
  });

  it('has a name', () => {
    expect(validateName('Ada')).toBeUndefined();
    expect(validateName('')).toBe('Enter your name.');
    expect(validateName('x'.repeat(101))).toBe('A name has at most 100 characters.');
  });

  it('is read without spaces around it, but for those of a password', () => {
    const data = new FormData();
    for (const name of ['name', 'email', 'password']) data.set(name, ' x ');
    expect(readValues(data)).toEqual({ name: 'x', email: 'x', password: ' x ' });
  });
});
