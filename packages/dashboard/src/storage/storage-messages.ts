import type { StorageUsage } from '@service-popups/contract';
import { formatBytes } from '../format/bytes';
import { formatShare } from '../format/numbers';
import type { ErrorMessage } from '../format/user-facing-error';

const REMEDY = 'Keep data for fewer days, or ask whoever runs the server for more storage.';

/** What to tell members of a project whose storage runs out; nothing while there is room. */
export function storageWarning({
  usedBytes,
  quotaBytes,
  level,
}: StorageUsage): ErrorMessage | undefined {
  if (quotaBytes === null || level === 'normal') return undefined;
  if (level === 'warning')
    return {
      title: `Storage is ${formatShare(usedBytes / quotaBytes)} full`,
      detail: `Once it is full, responses from visitors without a verified identity are not accepted. ${REMEDY}`,
    };
  if (level === 'full')
    return {
      title: 'Storage is full',
      detail: `Responses from visitors without a verified identity are not accepted. Their browsers keep them for a week and try again. ${REMEDY}`,
    };
  return {
    title: 'Storage is full, and no responses are accepted',
    detail: `Browsers keep responses for a week and try again. ${REMEDY}`,
  };
}

/** 1.2 GB of 10 GB used (12 %). */
export function storageUsage({ usedBytes, quotaBytes }: StorageUsage): string {
  if (quotaBytes === null) return `${formatBytes(usedBytes)} used. There is no limit.`;
  const share = formatShare(usedBytes / quotaBytes);
  return `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)} used (${share}).`;
}
