import type { AnswerFilter } from '@service-popups/rules';
import { sql, type SQL } from 'drizzle-orm';
import type { PopupScope } from '../../content/popups/popup-scope';
import type { Selection } from './selection';
import { filterVisits } from './filter-visits';
import { withinDays } from './within-days';

/** An answer in `response_values`, whatever was asked: JSON, or null without one. */
export function storedValue({ keys }: Pick<Selection, 'keys'>, key: string): SQL {
  const at = keys.indexOf(key);
  return at < 0 ? sql`null::text` : sql`values[${at + 1}::int]`;
}

/** An answer that can be counted together with others. Answers to another version of the question are null. */
export function selectValue(selection: Selection, key: string): SQL {
  const value = storedValue(selection, key);
  return selection.leftOut.has(key)
    ? sql`case when ${isLeftOut(selection, key)} then null else ${value} end`
    : value;
}

/** Whether a row has a version whose answers can't be counted together with others. */
export function isLeftOut({ leftOut }: Pick<Selection, 'leftOut'>, key: string): SQL {
  return sql`coalesce(version = any(${sql.param(leftOut.get(key) ?? [])}::int[]), false)`;
}

/** For `where`: the selected rows of `response_values`. */
export function chosenValues(selection: Selection): SQL {
  const { environmentId, query, answers } = selection;
  const { finished, userId } = query;
  const isFinished = sql`and finished = ${finished === 'true'}`;
  const isOfUser = sql`and id in (
    select id from responses where environment_id = ${environmentId} and user_id = ${userId ?? ''})`;
  return sql`
    ${isOf(selection)} and ${withinDays(sql`day`, query)} ${filterVisits(query)}
    ${finished === undefined ? sql`` : isFinished}
    ${userId === undefined ? sql`` : isOfUser}
    ${isReviewedAs(selection)}
    ${sql.join(
      answers.map((filter) => sql`and ${matches(selectValue(selection, filter.key), filter)}`),
      sql` `,
    )}`;
}

/** For `where`: the selected responses. */
export function chosenResponses(selection: Selection): SQL {
  const { query, answers } = selection;
  const { from, to, lang, device, path, version, finished, userId, tag, status } = query;
  const others = [lang, device, path, version, finished, userId, tag, status];
  const isFiltered = answers.length > 0 || others.some((value) => value !== undefined);
  const isChosen = sql`and id in (
    select id from response_values where ${chosenValues(selection)})`;
  return sql`
    ${isOf(selection)}
    ${from === undefined ? sql`` : isSince(from)}
    ${to === undefined ? sql`` : isUntil(to)}
    ${isFiltered ? isChosen : sql``}`;
}

// Time zones range from 12 hours behind UTC to 14 hours ahead of it. Comparing these times with stored ones can use the
// index, and only the day of responses near midnight has to be read.

/** Appended to `where`: responses counted on this day or later. */
function isSince(from: string): SQL {
  return sql`
    and created_at >= ${midnight(from, -14)}
    and (created_at >= ${midnight(from, 12)} or ${countedDay} >= ${from}::text::date)`;
}

/** Appended to `where`: responses counted on this day or earlier. */
function isUntil(to: string): SQL {
  return sql`
    and created_at < ${midnight(to, 24 + 12)}
    and (created_at < ${midnight(to, 24 - 14)} or ${countedDay} <= ${to}::text::date)`;
}

/** Midnight of a day in UTC, plus some hours. */
function midnight(day: string, hours: number): SQL {
  return sql`(${day}::text::timestamp at time zone 'utc' + make_interval(hours => ${hours}::int))`;
}

/** The day that a response is counted on. */
const countedDay = sql`(
    select day from response_values v
    where v.environment_id = responses.environment_id and v.id = responses.id)`;

function isOf({ environmentId, popupId }: PopupScope): SQL {
  return sql`environment_id = ${environmentId} and popup_id = ${popupId}`;
}

/** Appended to `where`: filters by the review. Most responses have none. */
function isReviewedAs(selection: Selection): SQL {
  const {
    query: { status },
    tags,
  } = selection;
  const reviews = sql`select id from response_reviews where ${isOf(selection)}`;
  const has = (condition: SQL) => sql`and id in (${reviews} and ${condition})`;
  const lacks = (condition: SQL) => sql`
    and not exists (${reviews} and id = response_values.id and ${condition})`;
  const hasStatus =
    status === 'new' ? lacks(sql`status <> 'new'`) : has(sql`status = ${status ?? ''}`);
  const names = tags?.filter((tag) => tag !== null) ?? [];
  const isTagged = sql`tags && ${sql.param(names)}::text[]`;
  const hasTag = tags?.includes(null)
    ? lacks(sql`tags <> '{}' and not ${isTagged}`)
    : has(isTagged);
  return sql`
    ${status === undefined ? sql`` : hasStatus}
    ${tags === undefined ? sql`` : hasTag}`;
}

/** Whether an answer, which is JSON or null, passes a test. */
function matches(answer: SQL, { row, test }: AnswerFilter): SQL {
  const inRow = row === undefined ? answer : sql`(${answer}::jsonb -> ${row}::text)::text`;
  switch (test.is) {
    case 'given':
      return sql`${inRow} is not null`;
    case 'missing':
      return sql`${inRow} is null`;
    case 'any':
      // `coalesce` makes the planner expect many matches.
      return sql`coalesce(${inRow} like any(${sql.param(test.values.flatMap(patternsFor))}::text[]), false)`;
    case 'between':
      return sql`coalesce(case when ${inRow} ~ '^[-0-9]' then ${inRow}::float8
        between ${test.least ?? -Infinity}::float8 and ${test.most ?? Infinity}::float8 end, false)`;
  }
}

/**
 * `like` patterns for answers that are this value, or a list with this entry. A value is a number, a boolean or a text,
 * of which 200 characters are stored. Lists contain only ids of options, so it's enough to look for an id in quotes, and
 * much faster than parsing the list.
 */
function patternsFor(value: string): string[] {
  const stored = Array.from(value).slice(0, 200).join('');
  return [escaped(value), escaped(JSON.stringify(stored)), `[${containing(JSON.stringify(value))}`];
}

/** A `like` pattern for texts that contain this one literally. */
export function containing(text: string): string {
  return `%${escaped(text)}%`;
}

/** A `like` pattern for this text. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
