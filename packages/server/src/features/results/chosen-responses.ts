import type { AnswerFilter } from '@service-popups/rules';
import type { Sql } from '../../db/sql';
import type { Statement } from '../../db/statement';
import type { PopupScope, Selection } from './selection';
import { visitOf } from './visit-of';
import { withinDays } from './within-days';

/** An answer in `response_values`, whatever was asked: JSON, or null without one. */
export function storedValue(sql: Sql, { keys }: Pick<Selection, 'keys'>, key: string): Statement {
  const at = keys.indexOf(key);
  return at < 0 ? sql`null::text` : sql`values[${at + 1}::int]`;
}

/** An answer that can be counted together with others. Answers to another version of the question are null. */
export function valueOf(sql: Sql, selection: Selection, key: string): Statement {
  const value = storedValue(sql, selection, key);
  return selection.leftOut.has(key)
    ? sql`case when ${isLeftOut(sql, selection, key)} then null else ${value} end`
    : value;
}

/** Whether a row has a version whose answers can't be counted together with others. */
export function isLeftOut(
  sql: Sql,
  { leftOut }: Pick<Selection, 'leftOut'>,
  key: string,
): Statement {
  return sql`coalesce(version = any(${leftOut.get(key) ?? []}::int[]), false)`;
}

/** For `where`: the selected rows of `response_values`. */
export function chosenValues(sql: Sql, selection: Selection): Statement {
  const { environmentId, query, answers } = selection;
  const { finished, userId } = query;
  const isFinished = sql`and finished = ${finished === 'true'}`;
  const isOfUser = sql`and id in (
    select id from responses where environment_id = ${environmentId} and user_id = ${userId ?? ''})`;
  return sql`
    ${isOf(sql, selection)} and ${withinDays(sql, sql`day`, query)} ${visitOf(sql, query)}
    ${finished === undefined ? sql`` : isFinished}
    ${userId === undefined ? sql`` : isOfUser}
    ${isReviewedAs(sql, selection)}
    ${answers.reduce(
      (before, filter) =>
        sql`${before} and ${matches(sql, valueOf(sql, selection, filter.key), filter)}`,
      sql``,
    )}`;
}

/** For `where`: the selected responses. */
export function chosenResponses(sql: Sql, selection: Selection): Statement {
  const { query, answers } = selection;
  const { from, to, lang, device, path, version, finished, userId, tag, status } = query;
  const others = [lang, device, path, version, finished, userId, tag, status];
  const isFiltered = answers.length > 0 || others.some((value) => value !== undefined);
  const isChosen = sql`and id in (
    select id from response_values where ${chosenValues(sql, selection)})`;
  return sql`
    ${isOf(sql, selection)}
    ${from === undefined ? sql`` : isSince(sql, from)}
    ${to === undefined ? sql`` : isUntil(sql, to)}
    ${isFiltered ? isChosen : sql``}`;
}

// Time zones range from 12 hours behind UTC to 14 hours ahead of it. Comparing these times with stored ones can use the
// index, and only the day of responses near midnight has to be read.

/** Appended to `where`: responses counted on this day or later. */
function isSince(sql: Sql, from: string): Statement {
  return sql`
    and created_at >= ${midnight(sql, from, -14)}
    and (created_at >= ${midnight(sql, from, 12)} or ${countedDay(sql)} >= ${from}::text::date)`;
}

/** Appended to `where`: responses counted on this day or earlier. */
function isUntil(sql: Sql, to: string): Statement {
  return sql`
    and created_at < ${midnight(sql, to, 24 + 12)}
    and (created_at < ${midnight(sql, to, 24 - 14)} or ${countedDay(sql)} <= ${to}::text::date)`;
}

/** Midnight of a day in UTC, plus some hours. */
function midnight(sql: Sql, day: string, hours: number): Statement {
  return sql`(${day}::text::timestamp at time zone 'utc' + make_interval(hours => ${hours}::int))`;
}

/** The day that a response is counted on. */
function countedDay(sql: Sql): Statement {
  return sql`(
    select day from response_values v
    where v.environment_id = responses.environment_id and v.id = responses.id)`;
}

function isOf(sql: Sql, { environmentId, popupId }: PopupScope): Statement {
  return sql`environment_id = ${environmentId} and popup_id = ${popupId}`;
}

/** Appended to `where`: filters by the review. Most responses have none. */
function isReviewedAs(sql: Sql, selection: Selection): Statement {
  const {
    query: { status },
    tags,
  } = selection;
  const reviews = sql`select id from response_reviews where ${isOf(sql, selection)}`;
  const has = (condition: Statement) => sql`and id in (${reviews} and ${condition})`;
  const lacks = (condition: Statement) => sql`
    and not exists (${reviews} and id = response_values.id and ${condition})`;
  const hasStatus =
    status === 'new' ? lacks(sql`status <> 'new'`) : has(sql`status = ${status ?? ''}`);
  const names = tags?.filter((tag) => tag !== null) ?? [];
  const isTagged = sql`tags && ${names}::text[]`;
  const hasTag = tags?.includes(null)
    ? lacks(sql`tags <> '{}' and not ${isTagged}`)
    : has(isTagged);
  return sql`
    ${status === undefined ? sql`` : hasStatus}
    ${tags === undefined ? sql`` : hasTag}`;
}

/** Whether an answer, which is JSON or null, passes a test. */
function matches(sql: Sql, answer: Statement, { row, test }: AnswerFilter): Statement {
  const inRow = row === undefined ? answer : sql`(${answer}::jsonb -> ${row}::text)::text`;
  switch (test.is) {
    case 'given':
      return sql`${inRow} is not null`;
    case 'missing':
      return sql`${inRow} is null`;
    case 'any':
      // `coalesce` makes the planner expect many matches.
      return sql`coalesce(${inRow} like any(${test.values.flatMap(patternsFor)}::text[]), false)`;
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
