import type { ResponsesQuery } from '@service-popups/contract';
import { ProblemError } from '../../http/problem';
import { checkDays } from './check-days';

/** Refuses what a schema cannot: days that no calendar has, and half of a pair. */
export function checkQuery(query: ResponsesQuery): void {
  checkDays(query);
  const { field, value } = query;
  if ((field === undefined) !== (value === undefined))
    throw new ProblemError('invalid_request', 'field and value go together', {
      field: field === undefined ? 'field' : 'value',
    });
}
