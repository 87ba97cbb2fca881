import type { IncomingReport, DeepdotsStatus, StoredStatus } from '@service-popups/contract';

const statuses: Record<DeepdotsStatus, StoredStatus> = {
  SHOWED: 'opened',
  PARTIAL: 'partial',
  COMPLETED: 'completed',
};

/** The status under which a report is stored, whichever client sent it. */
export function storedStatus(status: IncomingReport['status']): StoredStatus {
  return status in statuses ? statuses[status as DeepdotsStatus] : (status as StoredStatus);
}
