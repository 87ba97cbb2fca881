import type { UserErasure, UserExport } from '@service-popups/contract';
import { formatCount } from '../../format/numbers';

type Counts = [count: number, one: string, many: string][];

export function countExport(found: UserExport): number {
  return countsOf(found).reduce((sum, [count]) => sum + count, 0);
}

/** What is stored, in a sentence. */
export function describeExport(found: UserExport): string {
  return sentence(countsOf(found), 'nothing is stored.');
}

export function describeErasure(erased: UserErasure): string {
  const { events, responses, records, knownAnswers, audiences } = erased;
  return sentence(
    [
      [responses, 'response deleted', 'responses deleted'],
      [events, 'report without the user now', 'reports without the user now'],
      [records, 'record deleted', 'records deleted'],
      [knownAnswers, 'answer from elsewhere deleted', 'answers from elsewhere deleted'],
      [audiences, 'popup no longer names the user', 'popups no longer name the user'],
    ],
    'There was nothing left to erase.',
  );
}

function countsOf({ events, responses, records, knownAnswers, audiences }: UserExport): Counts {
  return [
    [responses.length, 'response', 'responses'],
    [events.length, 'report', 'reports'],
    [
      records.length,
      'record of what was shown or answered',
      'records of what was shown or answered',
    ],
    [knownAnswers.length, 'answer from elsewhere', 'answers from elsewhere'],
    [audiences.length, 'popup that names the user', 'popups that name the user'],
  ];
}

function sentence(counts: Counts, none: string): string {
  const some = counts.filter(([count]) => count > 0);
  if (some.length === 0) return none;
  return `${some.map(([count, one, many]) => `${formatCount(count)} ${count === 1 ? one : many}`).join(', ')}.`;
}
