import { useEffect, useEffectEvent, useState } from 'react';

const PREFETCH_MARGIN = '600px';

/** Calls back when the element with the ref gets close to the viewport. */
export function useNearViewport(onNear: () => void): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: PREFETCH_MARGIN },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return setElement;
}
