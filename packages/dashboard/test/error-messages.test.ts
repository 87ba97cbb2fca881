import { describe, expect, it } from 'vitest';
import {
  codeErrorMessage,
  failureMessage,
  invitationErrorMessage,
  isLinkRejected,
  signInErrorMessage,
} from '../src/account/error-messages';
import { describeError } from '../src/ui/describe-error';
import { ApiError } from '../src/api/api-error';

const rejection = (status: number, more: { field?: string; retryAfter?: number } = {}) =>
  new ApiError({ title: 'Title', detail: 'Detail.' }, { status, ...more });

describe('[M1] error messages of forms', () => {
  it.each([
    [1, 'a second'],
    [40, '40 seconds'],
    [60, 'a minute'],
    [61, '2 minutes'],
    [undefined, 'a minute'],
  ])('say when to retry if retryAfter is %s', (retryAfter, wait) => {
    const error = rejection(429, retryAfter === undefined ? {} : { retryAfter });
    const message = { title: 'Too many attempts', detail: `Try again in ${wait}.` };
    expect(describeError(error)).toEqual(message);
    expect(signInErrorMessage(error)).toEqual(message);
  });

  it('hide whether the email address or the password is wrong', () => {
    expect(signInErrorMessage(rejection(401))).toEqual(signInErrorMessage(rejection(400)));
    expect(signInErrorMessage(rejection(401)).title).toBe('Wrong email address or password');
  });

  it('use the message of the server otherwise', () => {
    expect(signInErrorMessage(rejection(503))).toEqual({ title: 'Title', detail: 'Detail.' });
  });

  it('are generic for unexpected errors', () => {
    expect(describeError(new TypeError('x is undefined')).title).toBe('Something went wrong');
  });

  it('[M3] ask to sign in if the invited account already exists', () => {
    expect(invitationErrorMessage(rejection(409)).detail).toBe(
      'Sign in with it to accept this invitation.',
    );
    expect(invitationErrorMessage(rejection(400))).toEqual({ title: 'Title', detail: 'Detail.' });
  });

  it('[M3] tell a rejected link from a rejected field', () => {
    expect(isLinkRejected(rejection(400, { field: 'token' }))).toBe(true);
    expect(isLinkRejected(rejection(400, { field: 'password' }))).toBe(false);
    expect(isLinkRejected(undefined)).toBe(false);
  });
});

describe('[M15] error messages of the second step', () => {
  it('tell a wrong code from a sign-in that has expired', () => {
    expect(codeErrorMessage(rejection(400, { field: 'code' })).title).toBe('Wrong code');
    expect(codeErrorMessage(rejection(401)).title).toBe('This sign-in has expired');
    expect(codeErrorMessage(rejection(429, { retryAfter: 900 }))).toEqual({
      title: 'Too many attempts',
      detail: 'Try again in 15 minutes.',
    });
  });
});

describe('[M17] reasons why single sign-on failed', () => {
  it.each(['cancelled', 'expired', 'unverified', 'domain', 'no_account', 'unavailable'])(
    '%s has its own message',
    (reason) => {
      expect(failureMessage(reason).title).not.toBe(failureMessage('failed').title);
    },
  );

  it.each(['failed', 'toString', '<b>'])('%s has the general one', (reason) => {
    expect(failureMessage(reason).title).toBe('Single sign-on failed');
  });
});
