import type { UserErasure, UserExport } from '@service-popups/contract';
import { formatCount } from '../../format/numbers';

type Counts = [count: number, one: string, many: string][];

export function countExport(found: UserExport): number {
  return countsOf(found).reduce((sum, [count]) => sum + count, 0);
}

/** Summarises the stored data. */
export function describeExport(found: UserExport): string {
  return joinCounts(countsOf(found), 'no data stored.');
}

export function describeErasure(erased: UserErasure): string {
  const { events, responses, records, knownAnswers, attributes, audiences } = erased;
  return joinCounts(
    [
      [responses, 'response deleted', 'responses deleted'],
      [events, 'report kept without the user id', 'reports kept without the user id'],
      [records, 'record deleted', 'records deleted'],
      [knownAnswers, 'external answer deleted', 'external answers deleted'],
      [attributes, 'set of attributes deleted', 'sets of attributes deleted'],
      [audiences, 'popup no longer targets the user', 'popups no longer target the user'],
    ],
    'There was nothing to delete.',
  );
}

function countsOf(found: UserExport): Counts {
  const { events, responses, records, knownAnswers, attributes, audiences } = found;
  return [
    [responses.length, 'response', 'responses'],
    [events.length, 'report', 'reports'],
    [
      records.length,
      'record of what was shown or answered',
      'records of what was shown or answered',
    ],
    [knownAnswers.length, 'external answer', 'external answers'],
    [attributes.length, 'set of attributes', 'sets of attributes'],
    [audiences.length, 'popup that targets the user', 'popups that target the user'],
  ];
}

function joinCounts(counts: Counts, none: string): string {
  const some = counts.filter(([count]) => count > 0);
  if (some.length === 0) return none;
  return `${some.map(([count, one, many]) => `${formatCount(count)} ${count === 1 ? one : many}`).join(', ')}.`;
}
