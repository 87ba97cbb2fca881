import type { ResponsesQuery } from '@service-popups/contract';
import { ProblemError } from '../../http/problem';
import { checkDays } from './check-days';

/** Rejects what the schema can't: dates that don't exist, and `field` without `value` or vice versa. */
export function checkQuery(query: ResponsesQuery): void {
  checkDays(query);
  const { field, value } = query;
  if ((field === undefined) !== (value === undefined))
    throw new ProblemError('invalid_request', 'field and value must be given together', {
      field: field === undefined ? 'field' : 'value',
    });
}
