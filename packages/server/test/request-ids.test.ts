import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createRequestIds } from '../src/http/request-ids';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
const GENERATED = /^[\w-]{8}-[\da-z]+$/;

describe('[O7] the id of a request', () => {
  const idOf = (headers: IncomingHttpHeaders, isTrusted = true): string =>
    createRequestIds(() => isTrusted)({ headers } as IncomingMessage);

  it('is the one that a trusted proxy sent, or else the trace', () => {
    expect(idOf({ 'x-request-id': 'edge-1', traceparent })).toBe('edge-1');
    expect(idOf({ traceparent })).toBe(TRACE);
    expect(idOf({})).toMatch(GENERATED);
  });

  it('is never chosen by clients', () => {
    expect(idOf({ 'x-request-id': 'edge-1', traceparent }, false)).toMatch(GENERATED);
  });

  it.each(['', 'two words', 'a\nb', '"quoted"', 'x'.repeat(129), 'ä'])(
    'is generated if the one sent is %j',
    (id) => {
      expect(idOf({ 'x-request-id': id })).toMatch(GENERATED);
      expect(idOf({ traceparent: id })).toMatch(GENERATED);
    },
  );
});
