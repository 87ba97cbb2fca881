import { dimensions, type Dimension, type Question, type Survey } from '@service-popups/contract';
import { npsGroups } from '@service-popups/rules';
import { sql, type SQL } from 'drizzle-orm';
import { ProblemError } from '../../../http/problem';
import { selectValue } from '../selection/chosen-responses';
import { listMarks, listOptions } from '../reading/choices';
import type { Translate } from '../reading/question-reader';
import type { Selection } from '../selection/selection';
import type { Grouping } from './tallies-store';

/** What responses are grouped by, and the groups that are known in advance, in order. */
export interface GroupedBy {
  grouping: Grouping;
  /** Undefined if any value is a group. */
  known?: { id: string; label: string }[];
  /** The question or hidden field whose answers they are. */
  questionId?: string;
  isTime: boolean;
}

const KNOWN_DEVICES = ['desktop', 'tablet', 'mobile'];

export function resolveGrouping(
  selection: Selection,
  { pages, hiddenFields = [] }: Survey,
  by: string,
  translate: Translate,
): GroupedBy {
  const dimension = dimensions.find((one) => one === by);
  if (dimension) return ofVisit(dimension);
  const id = /^answer:(.+)$/s.exec(by)?.[1];
  const question = pages.flatMap(({ questions }) => questions).find((one) => one.id === id);
  const isField = hiddenFields.some((field) => field.id === id);
  if (id === undefined || (!question && !isField))
    throw invalid(
      `must be one of ${dimensions.join(', ')}, or the id of an answer as \`answer:<id>\``,
    );
  const value = selectValue(selection, id);
  if (!question) return { grouping: { value, groups: textOf }, questionId: id, isTime: false };
  return { ...ofQuestion(value, question, translate), questionId: id };
}

function invalid(problem: string): ProblemError {
  return new ProblemError('invalid_request', `by: ${problem}`, { field: 'by' });
}

function ofVisit(dimension: Dimension): GroupedBy {
  const period = sql`date_trunc(${dimension}, day::timestamp)`;
  const column = {
    device: sql`device`,
    language: sql`lang`,
    page: sql`path`,
    version: sql`version`,
    finished: sql`finished`,
    day: period,
    week: period,
    month: period,
  }[dimension];
  const isTime = dimension === 'day' || dimension === 'week' || dimension === 'month';
  // Written once per group, not for every response.
  const groups = isTime
    ? sql`select to_char(value, 'YYYY-MM-DD')`
    : dimension === 'language'
      ? sql`select split_part(value, '-', 1)`
      : sql`select value::text`;
  return {
    grouping: { value: column, groups },
    ...(dimension === 'device' && { known: KNOWN_DEVICES.map((id) => ({ id, label: id })) }),
    isTime,
  };
}

/** A value is JSON; this is its text. */
const textOf = sql`select value::jsonb #>> '{}'`;

/** Responses without a version may have been asked for another type, so values can be of any type. */
function ofQuestion(value: SQL, question: Question, translate: Translate): GroupedBy {
  switch (question.type) {
    case 'single_choice':
    case 'dropdown':
      return {
        grouping: { value, groups: textOf },
        known: listOptions(question, translate),
        isTime: false,
      };
    case 'multiple_choice':
    case 'picture_choice': {
      // A response is in the group of each option that was chosen.
      const groups = sql`
        select jsonb_array_elements_text(
          case when value like '["%' then value::jsonb else '[null]' end)`;
      return {
        grouping: { value, groups, overlapping: sql`value like '["%'` },
        known: listOptions(question, translate),
        isTime: false,
      };
    }
    case 'yes_no':
    case 'consent':
    case 'link': {
      const known = listMarks(question, translate).map(({ value: mark, label }) => ({
        id: String(mark),
        label,
      }));
      return { grouping: { value, groups: sql`select value` }, known, isTime: false };
    }
    case 'nps': {
      const known = (['promoters', 'passives', 'detractors'] as const).map((id) => ({
        id,
        label: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      }));
      const { promoters, passives } = npsGroups;
      const groups = sql`
        select case when value !~ '^[-0-9]' then null
          when value::float8 >= ${promoters.lowest}::float8 then 'promoters'
          when value::float8 >= ${passives.lowest}::float8 then 'passives'
          when value is not null then 'detractors' end`;
      return { grouping: { value, groups }, known, isTime: false };
    }
    case 'csat':
    case 'ces':
      return { grouping: { value, groups: sql`select value` }, isTime: false };
    default:
      throw invalid(`answers to \`${question.id}\` can't be grouped; filter by them instead`);
  }
}
