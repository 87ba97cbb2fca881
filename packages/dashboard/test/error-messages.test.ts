import { describe, expect, it } from 'vitest';
import {
  invitationErrorMessage,
  isLinkRejected,
  formErrorMessage,
  signInErrorMessage,
} from '../src/account/error-messages';
import { ApiError } from '../src/api/api-error';

const refusal = (status: number, more: { field?: string; retryAfter?: number } = {}) =>
  new ApiError({ title: 'Title', detail: 'Detail.' }, { status, ...more });

describe('[M1] what a refused form says', () => {
  it.each([
    [1, 'a second'],
    [40, '40 seconds'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [undefined, 'a minute'],
  ])('when to try again, after %s s', (retryAfter, wait) => {
    const error = refusal(429, retryAfter === undefined ? {} : { retryAfter });
    const words = { title: 'Too many tries', detail: `Try again in ${wait}.` };
    expect(formErrorMessage(error)).toEqual(words);
    expect(signInErrorMessage(error)).toEqual(words);
  });

  it('not which of address and password is wrong', () => {
    expect(signInErrorMessage(refusal(401))).toEqual(signInErrorMessage(refusal(400)));
    expect(signInErrorMessage(refusal(401)).title).toBe(
      'The e-mail address or the password is not right',
    );
  });

  it('otherwise what the server says', () => {
    expect(signInErrorMessage(refusal(503))).toEqual({ title: 'Title', detail: 'Detail.' });
  });

  it('something calm of what nobody foresaw', () => {
    expect(formErrorMessage(new TypeError('x is undefined')).title).toBe(
      'Something on this page broke',
    );
  });

  it('[M3] that the account for an invitation already exists, and how to go on', () => {
    expect(invitationErrorMessage(refusal(409)).detail).toBe(
      'Sign in with it to accept this invitation.',
    );
    expect(invitationErrorMessage(refusal(400))).toEqual({ title: 'Title', detail: 'Detail.' });
  });

  it('[M3] whether it was the link', () => {
    expect(isLinkRejected(refusal(400, { field: 'token' }))).toBe(true);
    expect(isLinkRejected(refusal(400, { field: 'password' }))).toBe(false);
    expect(isLinkRejected(undefined)).toBe(false);
  });
});
