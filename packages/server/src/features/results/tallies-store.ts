import type { ResponsesQuery, Survey } from '@service-popups/contract';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import { choiceQuestions } from '../responses/choice-questions';
import { countedParts, scannedParts } from './answer-parts';
import { areAnswersCounted } from './are-answers-counted';
import { askedAnswers, type AskedAnswer } from './asked-answers';
import type { PopupScope } from './chosen-responses';
import { tallyOf, type Moments, type QuestionTally } from './question-tally';
import type { Scan } from './scans';

/** Tallies by question; empty for a question without answers. */
export type Tallies = (questionId: string) => QuestionTally;

export type ReadTallies = (
  scope: PopupScope,
  survey: Survey,
  query: ResponsesQuery,
  scan: Scan,
) => Promise<Tallies>;

interface PartRow {
  questionId: string;
  /** JSON, or null in the row with the moments of a question's numbers. */
  answer: string | null;
  n: number;
  mean: number | null;
  deviation: number | null;
}

/** Enough for all options, rows and columns. For numbers and days, the most frequent suffice. */
const MAX_PARTS = 20_000;
/** Questions counted by one statement. */
const GROUP_SIZE = 25;

/** Reads precomputed counts if they cover the query, and the responses otherwise. */
export function createTallies(sql: Sql): ReadTallies {
  return async (scope, survey, query, scan) => {
    const asked = askedAnswers(survey);
    const rows: PartRow[] = [];
    if (areAnswersCounted(query)) {
      const parts = countedParts(sql, scope, query, asked);
      rows.push(...(await sql<PartRow[]>`${partsAndMoments(sql, parts)}`));
    } else
      for (const group of inGroups(asked)) {
        const parts = scannedParts(sql, scope, query, group, choiceQuestions(survey));
        rows.push(...(await scan((tx) => tx<PartRow[]>`${partsAndMoments(sql, parts)}`)));
      }
    return toTallies(rows);
  };
}

function* inGroups(asked: readonly AskedAnswer[]): Generator<AskedAnswer[]> {
  for (let at = 0; at < asked.length; at += GROUP_SIZE) yield asked.slice(at, at + GROUP_SIZE);
}

/** Computes moments with `numeric`, because subtracting large squares would lose precision. */
function partsAndMoments(sql: Sql, parts: Statement): Statement {
  return sql`
    with parts as materialized (${parts})
    select question_id as "questionId", answer, n::float8, null::float8 as mean,
      null::float8 as deviation
    from (
      select *, row_number() over (partition by question_id order by n desc, answer) as place
      from parts
    ) as ranked
    where place <= ${MAX_PARTS}
    union all
    select question_id, null, n::float8, mean::float8,
      case when n > 1 then sqrt(greatest(squares - n * mean * mean, 0) / (n - 1)) end::float8
    from (
      select question_id, sum(n) as n, sum(n * answer::numeric) / sum(n) as mean,
        sum(n * answer::numeric * answer::numeric) as squares
      from parts where answer ~ '^[-0-9]' group by 1
    ) as numbers`;
}

function toTallies(rows: readonly PartRow[]): Tallies {
  const parts = new Map<string, { part: unknown; n: number }[]>();
  const moments = new Map<string, Moments>();
  for (const { questionId, answer, n, mean, deviation } of rows)
    if (answer === null) moments.set(questionId, { answers: n, mean, deviation });
    else {
      const of = parts.get(questionId) ?? [];
      of.push({ part: JSON.parse(answer) as unknown, n });
      parts.set(questionId, of);
    }
  return (questionId) => tallyOf(parts.get(questionId) ?? [], moments.get(questionId));
}
