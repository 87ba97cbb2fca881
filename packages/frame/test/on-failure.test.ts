import { expect, it } from 'vitest';
import { onFailure } from '../src/on-failure';

function watched() {
  const target = new EventTarget();
  let failures = 0;
  onFailure(target, () => {
    failures += 1;
  });
  const fire = (type: string, fields: object = {}): number => {
    target.dispatchEvent(Object.assign(new Event(type), fields));
    return failures;
  };
  return fire;
}

it('[F3] onFailure() reports an uncaught error', () => {
  expect(watched()('error', { error: new Error('broken') })).toBe(1);
});

it('[F3] onFailure() reports an unhandled rejection', () => {
  expect(watched()('unhandledrejection')).toBe(1);
});

it('[F3] onFailure() ignores a delayed ResizeObserver', () => {
  expect(watched()('error', { message: 'ResizeObserver loop', error: null })).toBe(0);
});
