import { Type } from 'typebox';

/** Schema of a reply without a body. (With a plain null schema, Fastify would send the text `null`.) */
export function noContent(description: string) {
  return Type.Unsafe<undefined>(Type.Null({ description }));
}
