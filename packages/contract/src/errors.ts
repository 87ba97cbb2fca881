import { Type, type Static } from 'typebox';
import { text } from './text';

/** Every error that the API returns. Codes are stable; titles are for people. */
export const errorCatalogue = {
  invalid_request: { status: 400, title: 'Invalid request' },
  invalid_api_key: { status: 401, title: 'Invalid API key' },
  unauthenticated: { status: 401, title: 'Authentication required' },
  origin_not_allowed: { status: 403, title: 'Origin not allowed for this API key' },
  two_factor_required: { status: 403, title: 'Two-factor authentication required' },
  forbidden: { status: 403, title: 'Permission denied' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'Conflict with the current state' },
  precondition_failed: { status: 412, title: 'Changed by someone else in the meantime' },
  payload_too_large: { status: 413, title: 'Request body too large' },
  query_too_slow: { status: 422, title: 'Query too slow' },
  precondition_required: { status: 428, title: 'If-Match header required' },
  rate_limited: { status: 429, title: 'Too many requests' },
  quota_exceeded: { status: 429, title: 'Storage quota exceeded' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'The service is not available right now' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];

export const Problem = Type.Object(
  {
    type: text(200, 'URI of the problem type.'),
    title: text(200, 'Short summary of the problem type.'),
    status: Type.Integer({ minimum: 400, maximum: 599, description: 'HTTP status.' }),
    code: Type.Enum(errorCodes, { description: 'Stable error code.' }),
    detail: Type.Optional(text(1000, 'What went wrong, and how to fix it.')),
    field: Type.Optional(text(500, 'The invalid field.')),
  },
  { title: 'Problem', description: 'An error in the format of RFC 9457.' },
);
export type Problem = Static<typeof Problem>;
