import { errorCatalogue, Problem, type ErrorCode } from '@service-popups/contract';
import type { LightMyRequestResponse } from 'fastify';
import { Check } from 'typebox/value';
import { expect } from 'vitest';

/** Expects a problem document with this code, and with this field or none. */
export function expectProblem(
  response: LightMyRequestResponse,
  code: ErrorCode,
  field?: string,
): Problem {
  const problem = readProblem(response);
  expect({ code: problem.code, field: problem.field }).toEqual({ code, field });
  expect(response.statusCode).toBe(errorCatalogue[code].status);
  return problem;
}

/** Expects a well-formed problem document and returns it. */
export function readProblem(response: LightMyRequestResponse): Problem {
  expect(response.headers['content-type']).toMatch(/^application\/problem\+json\b/);
  const problem: unknown = JSON.parse(response.body);
  if (!Check(Problem, problem)) throw new Error(`not a problem document: ${response.body}`);
  expect(problem).toMatchObject({
    status: response.statusCode,
    title: errorCatalogue[problem.code].title,
    type: `urn:service-popups:problem:${problem.code}`,
  });
  expect(response.headers['cache-control']).toBe('no-store');
  return problem;
}
