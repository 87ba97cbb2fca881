import { Type, type Static } from 'typebox';
import { text } from './text';

/** Every error the API answers with. The codes are stable; the titles are for people. */
export const errorCatalogue = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  invalid_api_key: { status: 401, title: 'The API key is not valid' },
  unauthenticated: { status: 401, title: 'Sign in first' },
  origin_not_allowed: { status: 403, title: 'This origin may not use the API key' },
  forbidden: { status: 403, title: 'This is not yours to do' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  conflict: { status: 409, title: 'This does not fit the present state' },
  precondition_failed: { status: 412, title: 'Somebody else has changed it since' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  precondition_required: { status: 428, title: 'Say which revision you have seen' },
  rate_limited: { status: 429, title: 'Too many requests' },
  quota_exceeded: { status: 429, title: 'The storage quota is used up' },
  internal: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export const Problem = Type.Object(
  {
    type: text(200, 'Identifies the kind of problem.'),
    title: text(200, 'The kind of problem in words.'),
    status: Type.Integer({ minimum: 400, maximum: 599, description: 'HTTP status.' }),
    code: Type.Enum(errorCodes, { description: 'Stable code of the problem.' }),
    detail: Type.Optional(text(1000, 'What is wrong here, and how to mend it.')),
    field: Type.Optional(text(500, 'The field that is not valid.')),
  },
  { title: 'Problem', description: 'An error, as RFC 9457 has it.' },
);
export type Problem = Static<typeof Problem>;
