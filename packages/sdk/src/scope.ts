import type { Platform, Stop } from './platform';

/** A platform for a limited time: what was started through it ends with it. */
export interface Scope extends Platform {
  stopAll: Stop;
  isOver: () => boolean;
}

export function createScope(platform: Platform): Scope {
  const stops: Stop[] = [];
  let over = false;
  const kept =
    <Given extends unknown[], Started extends Stop>(start: (...given: Given) => Started) =>
    (...given: Given): Started => {
      const stop = start(...given);
      stops.push(stop);
      return stop;
    };
  return {
    ...platform,
    onEvent: kept(platform.onEvent),
    onElement: kept(platform.onElement),
    newTimer: kept(platform.newTimer),
    isOver: () => over,
    stopAll() {
      over = true;
      for (const stop of stops) stop();
    },
  };
}
