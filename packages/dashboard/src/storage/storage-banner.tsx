import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { storageQuery } from '../api/environment';
import { useProject, useScope } from '../app/use-scope';

const StorageWarning = lazy(async () => ({
  default: (await import('./storage-warning')).StorageWarning,
}));

/** Warns members when storage is running out. Loads the warning only then. */
export function StorageBanner() {
  const scope = useScope();
  const isMember = useProject()?.role !== undefined;
  const { data: usage } = useQuery({ ...storageQuery(scope), enabled: isMember });
  if (!usage || usage.level === 'normal') return null;
  return (
    <Suspense>
      <StorageWarning usage={usage} />
    </Suspense>
  );
}
