import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProblem } from '../src/api/read-problem';

describe('readProblem', () => {
  it('[S1] returns title and detail of a problem document', () => {
    const problem = {
      type: 'about:blank',
      title: 'The service is not available right now',
      status: 503,
      code: 'unavailable',
      detail: 'The database is starting.',
    };
    expect(readProblem(problem, 503)).toEqual({
      title: 'The service is not available right now',
      detail: 'The database is starting.',
    });
  });

  it('mentions the session rather than tokens when not signed in', () => {
    const problem = { code: 'unauthenticated', title: 'Sign in first', detail: 'Or send a token' };
    expect(readProblem(problem, 401).detail).toBe(
      'You’re not signed in, or your session has expired.',
    );
  });

  it('leaves out a missing detail', () => {
    expect(readProblem({ title: 'Too many requests' }, 429)).toEqual({
      title: 'Too many requests',
    });
  });

  it('falls back to a generic message for any other body', () => {
    expect(readProblem(undefined, 502)).toEqual({
      title: 'Unexpected reply from the server',
      detail: 'Status 502, without an explanation. Try again, or check the server logs.',
    });
  });

  it('always returns a title', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const { title, detail } = readProblem(body, 500);
        expect(title).not.toBe('');
        expect(['string', 'undefined']).toContain(typeof detail);
      }),
    );
  });
});
