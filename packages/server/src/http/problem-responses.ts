import { Problem } from '@service-popups/contract';

const content = { 'application/problem+json': { schema: Problem } };

/** For the schema of a route: how it tells that something is wrong. */
export const problemResponses = {
  '4xx': { description: 'The request cannot be met.', content },
  '5xx': { description: 'The server is at fault, or not available right now.', content },
};
