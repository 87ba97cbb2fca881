import type { EnvironmentKind, IncomingReport } from '@service-popups/contract';
import { randomUUID } from 'node:crypto';
import type { Batcher } from '../../../batches/create-batcher';
import { ProblemError } from '../../../http/problem';
import type { Charge, SdkLimits } from '../../../http/sdk-limits';
import type { Clock } from '../../../db/create-clock';
import { storedStatus } from '../deepdots/stored-status';
import { admitUser } from '../../content/projects/admit-user';
import { publishedVersion } from '../snapshots/published-version';
import type { Snapshots } from '../snapshots/service';
import type { Snapshot } from '../snapshots/snapshot';
import { ROW_BYTES } from '../storage/row-bytes';
import type { StorageQuota } from '../storage/service';
import type { UserFactsCache } from '../user-facts/service';
import type { VisitorLanguages } from '../visitor-languages/service';
import { occurredAt } from './occurred-at';
import type { ReportRow } from './store';

/** What it takes to store reports. */
export interface ReportWriter {
  userFacts: UserFactsCache;
  languages: VisitorLanguages;
  batcher: Batcher<ReportRow>;
  clock: Pick<Clock, 'now'>;
  limits: SdkLimits;
  storage: StorageQuota;
}

export interface ReportsServiceParts extends ReportWriter {
  snapshots: Snapshots;
}

/** Validates reports and stores all of them or none. */
export async function storeReports(
  parts: ReportsServiceParts,
  reports: IncomingReport[],
  caller: { environment: EnvironmentKind; origin: string | undefined; charge: Charge },
  now: number,
): Promise<void> {
  const { charge } = caller;
  const key = commonKey(reports);
  const snapshot = await parts.snapshots.open(key, caller.environment, caller.origin, now);
  parts.limits.countRows(charge, reports.length, now);
  parts.limits.countKey(key, charge, now);
  const admitted = reports.map((report, index) => {
    const prefix = reports.length > 1 ? `${String(index)}.` : '';
    const { userId, userHash } = report;
    return {
      report,
      userId: admitUser(snapshot, userId, userHash, now, `${prefix}userHash`),
      prefix,
    };
  });
  await saveReports(parts, snapshot, admitted, charge, now);
}

/** A report of a user that has been admitted, if any. */
export interface AdmittedReport {
  report: Omit<IncomingReport, 'apiKey' | 'publicKey' | 'userId' | 'userHash'>;
  userId: string | undefined;
  /** For the names of fields in errors. */
  prefix: string;
}

/** Stores all reports or none. */
export async function saveReports(
  { userFacts, languages, batcher, clock, limits, storage }: ReportWriter,
  snapshot: Snapshot,
  reports: AdmittedReport[],
  charge: Charge,
  now: number,
): Promise<void> {
  const { environmentId, identityRequired } = snapshot;
  await languages.register(
    snapshot,
    reports.map(({ report }) => report.meta?.lang),
  );
  const rows = reports.map((admitted) =>
    toRow(admitted, snapshot, languages.read(snapshot, admitted.report.meta?.lang), clock.now()),
  );
  const isVerified = identityRequired && rows.every(({ userId }) => userId !== null);
  limits.multiply(charge, await storage.admit(environmentId, isVerified, now), now);
  await batcher.add(rows, rows.length);
  storage.add(environmentId, rows.length * ROW_BYTES + charge.bytes);
  for (const { userId } of rows) if (userId !== null) userFacts.drop(environmentId, userId);
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
  { report, userId, prefix }: AdmittedReport,
  { environmentId, popups }: Snapshot,
  lang: string | null,
  now: number,
): ReportRow {
  const { meta = {}, popupId } = report;
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
    outcome:
      report.status === 'opened' || report.status === 'dismissed' ? report.outcome : undefined,
  };
}
