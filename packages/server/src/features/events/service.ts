import { randomUUID } from 'node:crypto';
import type { EnvironmentKind, Report } from '@service-popups/contract';
import { ProblemError } from '../../http/problem';
import { checkIdentity } from '../projects/check-identity';
import type { Keys } from '../projects/keys';
import type { EventRow, EventsStore } from './store';

/** A clock this far ahead is wrong; its events are taken as happening now. */
const CLOCK_TOLERANCE = 60_000;

/** Checks reports against their key and popups, and stores them: all, or none. */
export async function storeReports(
  { keys, store }: { keys: Keys; store: EventsStore },
  reports: Report[],
  caller: { side: EnvironmentKind; origin: string | undefined },
  now: number,
): Promise<void> {
  const access = await keys.open(commonKey(reports), caller.side, caller.origin);
  const { environmentId } = access;
  const popupIds = [...new Set(reports.map(({ popupId }) => popupId))];
  const surveys = await store.surveysOf(environmentId, popupIds);

  const rows = reports.map((report, index): EventRow => {
    const at = reports.length > 1 ? `${String(index)}.` : '';
    checkIdentity(access, report.userId, report.userHash, `${at}userHash`);
    const surveyId = surveys.get(report.popupId);
    if (surveyId === undefined) {
      const field = `${at}popupId`;
      throw new ProblemError('invalid_request', `${field}: this key has no such popup`, { field });
    }
    return toRow(report, environmentId, surveyId, now);
  });
  await store.add(firstOfEachId(rows));
}

/** A list may hold an id more than once, but the statement that stores it may not. */
function firstOfEachId(rows: EventRow[]): EventRow[] {
  const byId = new Map<string, EventRow>();
  for (const row of rows) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

function commonKey(reports: Report[]): string {
  const found = new Set(reports.map(({ apiKey, publicKey }) => apiKey ?? publicKey));
  const [key] = found;
  if (key === undefined || found.has(undefined))
    throw new ProblemError('invalid_request', 'apiKey is required', { field: 'apiKey' });
  if (found.size > 1)
    throw new ProblemError('invalid_request', 'apiKey must be the same in all reports of a list', {
      field: 'apiKey',
    });
  return key;
}

function toRow(report: Report, environmentId: number, surveyId: string, now: number): EventRow {
  const { meta = {}, timestamp = now } = report;
  return {
    environment_id: environmentId,
    id: (report.id ?? randomUUID()).toLowerCase(),
    status: report.status,
    version: report.version ?? null,
    popup_id: report.popupId,
    survey_id: surveyId,
    user_id: report.userId ?? null,
    lang: meta.lang ?? null,
    device: meta.device ?? null,
    path: meta.path ?? null,
    occurred_at: new Date(timestamp > now + CLOCK_TOLERANCE ? now : timestamp),
  };
}
