import type { Platform, Stop } from './platform';

/** A platform for a limited time: what was started through it ends with it. */
export interface Scope extends Platform {
  stop: Stop;
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
    on: kept(platform.on),
    onElement: kept(platform.onElement),
    timer: kept(platform.timer),
    isOver: () => over,
    stop() {
      over = true;
      for (const stop of stops) stop();
    },
  };
}
