export { ApiError, type ErrorCode } from './api-error';
export { buildUrl } from './build-url';
export { createClient, type ClientOptions } from './create-client';
export type { Client } from './operations';
export type { paths as Paths } from './schema';
export type { Schemas } from './schemas';
