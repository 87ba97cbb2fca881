import { DefinitionsFilter } from '@service-popups/contract';
import { Compile } from 'typebox/compile';
import { ProblemError } from '../../../http/problem';

const filterShape = Compile(DefinitionsFilter);

/** Reads the user id out of the JSON-encoded `filter` parameter. */
export function readFilter(filter: string | undefined): string | undefined {
  if (filter === undefined) return undefined;
  const parsed = parse(filter);
  if (!filterShape.Check(parsed))
    throw new ProblemError(
      'invalid_request',
      'filter must be JSON of the form {"where":{"userId":"…"}}',
      { field: 'filter' },
    );
  return parsed.where.userId;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
