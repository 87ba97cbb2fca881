import type { EnvironmentKind, IncomingReport } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import type { Batcher } from '../../batches/create-batcher';
import { ProblemError } from '../../http/problem';
import type { Charge, SdkLimits } from '../../http/sdk-limits';
import { storedStatus } from '../original-clients/stored-status';
import { admitUser } from '../projects/admit-user';
import { publishedVersion } from '../snapshots/published-version';
import type { Snapshots } from '../snapshots/service';
import type { Snapshot } from '../snapshots/snapshot';
import { ROW_BYTES } from '../storage/row-bytes';
import type { StorageQuota } from '../storage/service';
import type { UserFactsCache } from '../user-facts/service';
import type { VisitorLanguages } from '../visitor-languages/service';
import { occurredAt } from './occurred-at';
import type { ReportRow } from './store';

export interface ReportsServiceParts {
  snapshots: Snapshots;
  userFacts: UserFactsCache;
  languages: VisitorLanguages;
  batcher: Batcher<ReportRow>;
  limits: SdkLimits;
  storage: StorageQuota;
}

/** Validates reports and stores all of them or none. Returns what's left of the key's rate limit. */
export async function storeReports(
  { snapshots, userFacts, languages, batcher, limits, storage }: ReportsServiceParts,
  reports: IncomingReport[],
  caller: { environment: EnvironmentKind; origin: string | undefined; charge: Charge },
  now: number,
): Promise<number> {
  const key = commonKey(reports);
  const snapshot = await snapshots.open(key, caller.environment, caller.origin, now);
  const { environmentId, identityRequired } = snapshot;
  limits.countRows(caller.charge, reports.length, now);
  const keyLeft = limits.countKey(key, caller.charge, now);
  await languages.register(
    snapshot,
    reports.map(({ meta }) => meta?.lang),
  );
  const rows = reports.map((report, index) => {
    const prefix = reports.length > 1 ? `${String(index)}.` : '';
    return toRow(report, snapshot, languages.read(snapshot, report.meta?.lang), now, prefix);
  });
  const isVerified = identityRequired && rows.every(({ userId }) => userId !== null);
  limits.multiply(caller.charge, await storage.admit(environmentId, isVerified, now), now);
  await batcher.add(rows, rows.length);
  storage.add(environmentId, rows.length * ROW_BYTES + caller.charge.bytes);
  for (const { userId } of rows) if (userId !== null) userFacts.drop(environmentId, userId);
  return keyLeft;
}

function commonKey(reports: IncomingReport[]): string {
  const [first] = reports;
  const key = first && keyOf(first);
  if (key === undefined || reports.some((report) => keyOf(report) === undefined))
    throw new ProblemError('invalid_request', 'apiKey is required', { field: 'apiKey' });
  if (reports.some((report) => keyOf(report) !== key))
    throw new ProblemError('invalid_request', 'apiKey must be the same in all reports', {
      field: 'apiKey',
    });
  return key;
}

function keyOf({ apiKey, publicKey }: IncomingReport): string | undefined {
  return apiKey ?? publicKey;
}

function toRow(
  report: IncomingReport,
  snapshot: Snapshot,
  lang: string | null,
  now: number,
  prefix: string,
): ReportRow {
  const { environmentId, popups } = snapshot;
  const { meta = {}, popupId } = report;
  const userId = admitUser(snapshot, report.userId, report.userHash, now, `${prefix}userHash`);
  const popup = popups.get(popupId);
  if (!popup) {
    const field = `${prefix}popupId`;
    throw new ProblemError('invalid_request', `${field}: this key has no popup with this id`, {
      field,
    });
  }
  return {
    environmentId,
    id: (report.id ?? randomUUID()).toLowerCase(),
    status: storedStatus(report.status),
    version: publishedVersion(popup, report.version),
    popupId,
    surveyId: popup.survey.id,
    userId: userId ?? null,
    lang,
    device: meta.device ?? null,
    path: meta.path ?? null,
    occurredAt: occurredAt(report.timestamp, now),
    outcome: report.status === 'opened' ? report.outcome : undefined,
  };
}
