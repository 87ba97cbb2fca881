import { describe, expect, it } from 'vitest';
import {
  currentPasswordFault,
  emailFault,
  nameFault,
  newPasswordFault,
} from '../src/account/field-faults';
import { readValues } from '../src/account/fields';

describe('[M1] what is filled in', () => {
  it('has a new password of 12 to 128 characters', () => {
    expect(newPasswordFault('')).toBe('Choose a password.');
    expect(newPasswordFault('x'.repeat(11))).toBe('This has 11 of at least 12 characters.');
    expect(newPasswordFault('x'.repeat(12))).toBeUndefined();
    expect(newPasswordFault('x'.repeat(128))).toBeUndefined();
    expect(newPasswordFault('x'.repeat(129))).toBe('A password has at most 128 characters.');
  });

  it('counts characters as the server does', () => {
    expect(newPasswordFault('😀'.repeat(6))).toBe('This has 6 of at least 12 characters.');
    expect(newPasswordFault('😀'.repeat(128))).toBeUndefined();
  });

  it('has any password that may exist, to sign in', () => {
    expect(currentPasswordFault('')).toBe('Enter your password.');
    expect(currentPasswordFault('x')).toBeUndefined();
  });

  it('has an e-mail address', () => {
    expect(emailFault('ada@example.com')).toBeUndefined();
    expect(emailFault('')).toBe('Enter your e-mail address.');
    for (const wrong of ['ada', '@example.com', 'ada@', 'a b@example.com', 'a@b@c'])
      expect(emailFault(wrong)).toMatch('This is not an e-mail address.');
  });

  it('has a name', () => {
    expect(nameFault('Ada')).toBeUndefined();
    expect(nameFault('')).toBe('Enter your name.');
    expect(nameFault('x'.repeat(101))).toBe('A name has at most 100 characters.');
  });

  it('is read without spaces around it, but for those of a password', () => {
    const data = new FormData();
    for (const name of ['name', 'email', 'password']) data.set(name, ' x ');
    expect(readValues(data)).toEqual({ name: 'x', email: 'x', password: ' x ' });
  });
});
