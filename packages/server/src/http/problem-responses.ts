import { Problem } from '@service-popups/contract';

const content = { 'application/problem+json': { schema: Problem } };

/** Error replies, for the schema of a route. */
export const problemResponses = {
  '4xx': { description: 'The request was rejected.', content },
  '5xx': { description: 'The server failed or is unavailable.', content },
};
