import { lazy, Suspense } from 'react';
import { useHasNotices } from './notify';

const Notices = lazy(async () => ({ default: (await import('./notices')).Notices }));

/** Renders notices, once there are any. */
export function NoticesOutlet() {
  return useHasNotices() ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
