import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Holds one of the objects that `process.nextTick` makes, of which each request takes several. V8 knows
 * such objects by their shape, and forgets the shape when it clears the heap at a moment when none of
 * them is there: when no request is. What is compiled for them has to go then, and what V8 learns
 * afterwards is slower for good: a seventh of the time of a request (`bench/rest.mjs`).
 */
export function keepTickShape(): void {
  process.nextTick(() => {
    kept.push(executionAsyncResource());
  });
}
