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

it('[F3] an error that nobody caught is a failure of the frame', () => {
  expect(watched()('error', { error: new Error('broken') })).toBe(1);
});

it('[F3] so is a promise that was rejected', () => {
  expect(watched()('unhandledrejection')).toBe(1);
});

it('[F3] a ResizeObserver that has to wait for the next frame is none', () => {
  expect(watched()('error', { message: 'ResizeObserver loop', error: null })).toBe(0);
});
