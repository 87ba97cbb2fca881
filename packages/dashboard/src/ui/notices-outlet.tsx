import { lazy, Suspense } from 'react';
import { useNoticesWanted } from './notify';

const Notices = lazy(async () => ({ default: (await import('./notices')).Notices }));

/** Where notices appear, once there are any. */
export function NoticesOutlet() {
  return useNoticesWanted() ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
