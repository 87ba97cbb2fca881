import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProblem } from '../src/api/read-problem';

describe('readProblem', () => {
  it('[S1] takes title and detail of a problem document', () => {
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

  it('speaks of the session, not of tokens, to whoever is not signed in', () => {
    const problem = { code: 'unauthenticated', title: 'Sign in first', detail: 'Or send a token' };
    expect(readProblem(problem, 401).detail).toBe(
      'You are not signed in, or your session has ended.',
    );
  });

  it('does without a detail', () => {
    expect(readProblem({ title: 'Too many requests' }, 429)).toEqual({
      title: 'Too many requests',
    });
  });

  it('has words of its own for a body that is no problem document', () => {
    expect(readProblem(undefined, 502)).toEqual({
      title: 'The server did not answer as expected',
      detail: 'It answered with status 502 and no explanation.',
    });
  });

  it('always has a title to show, whatever came', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const { title, detail } = readProblem(body, 500);
        expect(title).not.toBe('');
        expect(['string', 'undefined']).toContain(typeof detail);
      }),
    );
  });
});
