import type { StorageUsage } from '@service-popups/contract';
import { formatBytes } from '../format/bytes';
import { formatShare } from '../format/numbers';
import type { ErrorMessage } from '../format/user-facing-error';

const REMEDY = 'Keep data for fewer days, or ask your administrator for more storage.';

/** The warning for members when storage is running out, if it is. */
export function storageWarning({
  usedBytes,
  quotaBytes,
  level,
}: StorageUsage): ErrorMessage | undefined {
  if (quotaBytes === null || level === 'normal') return undefined;
  if (level === 'warning')
    return {
      title: `Storage is ${formatShare(usedBytes / quotaBytes)} full`,
      detail: `Once it’s full, responses from visitors without a verified identity are rejected. ${REMEDY}`,
    };
  if (level === 'full')
    return {
      title: 'Storage is full',
      detail: `Responses from visitors without a verified identity are rejected. Their browsers retry for a week. ${REMEDY}`,
    };
  return {
    title: 'Storage is full and all responses are rejected',
    detail: `Browsers retry for a week. ${REMEDY}`,
  };
}

/** 1.2 GB of 10 GB used (12%). */
export function storageUsage({ usedBytes, quotaBytes }: StorageUsage): string {
  if (quotaBytes === null) return `${formatBytes(usedBytes)} used. No limit.`;
  const share = formatShare(usedBytes / quotaBytes);
  return `${formatBytes(usedBytes)} of ${formatBytes(quotaBytes)} used (${share}).`;
}
