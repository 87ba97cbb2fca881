export { ApiError, type ErrorCode } from './api-error';
export { createClient, type Client, type ClientOptions } from './create-client';
export { unwrap } from './unwrap';
export type { paths as Paths } from './schema';
export type { Schemas } from './schemas';
