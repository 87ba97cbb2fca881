import { ApiError } from './api-error';

interface Reply {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The data of a reply that has some, and otherwise undefined. */
type DataOf<R extends Reply> = [Exclude<R['data'], undefined>] extends [never]
  ? undefined
  : Exclude<R['data'], undefined>;

/** Resolves to the data of a reply, or rejects with an `ApiError` if it's a problem. */
export async function unwrap<R extends Reply>(request: Promise<R>): Promise<DataOf<R>> {
  const { data, error, response } = await request;
  if (response.ok) return data as DataOf<R>;
  throw new ApiError(response.status, isObject(error) ? error : {});
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
