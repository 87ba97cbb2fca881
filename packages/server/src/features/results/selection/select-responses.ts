import type { ResponsesQuery, Survey } from '@service-popups/contract';
import {
  otherKey,
  parseAnswerFilters,
  parseTagFilter,
  tagKey,
  type AnswerFilter,
  type TagFilter,
} from '@service-popups/rules';
import { ProblemError } from '../../../http/problem';
import { noSuchPopup } from '../../content/popups/service';
import { checkDays } from '../../../http/check-days';
import { createHistory, leftOutVersions, type QuestionHistory } from './question-history';
import type { PopupScope } from '../../content/popups/popup-scope';
import type { SelectedPopup } from './selection';
import type { FoundPopup, SelectionStore } from './store';

interface Reader {
  environmentId: number;
  isMember: boolean;
}

const MAX_FILTERS = 20;
const MAX_VALUES = 100;

/** Reads a query, and rejects what its schema can't. */
export async function selectResponses(
  store: SelectionStore,
  { environmentId, isMember }: Reader,
  popupId: string,
  query: ResponsesQuery & { asOf?: string },
): Promise<SelectedPopup> {
  checkDays(query);
  // Answers of one user and what the team thinks of them aren't public, not even in a demo project.
  for (const field of ['userId', 'tag', 'status'] as const)
    if (query[field] !== undefined && !isMember)
      throw new ProblemError('forbidden', `${field}: only members can filter by it`, { field });
  const found = await store.find({ environmentId, popupId });
  if (!found) throw noSuchPopup();
  const { keys } = found;
  const { survey, history } = await readSurvey(
    store,
    { environmentId, popupId },
    found,
    query.asOf,
  );
  const filters = query.answers === undefined ? [] : readFilters(query.answers, keys, survey);
  const leftOut = survey ? leftOutVersions(history, survey) : new Map<string, number[]>();
  const selection = { environmentId, popupId, keys, leftOut, query, answers: filters };
  if (query.tag === undefined) return { selection, survey, history };
  const tags = readTags(query.tag, await store.spellings(selection));
  return { selection: { ...selection, tags }, survey, history };
}

/** The survey whose results are read, and what all versions asked. */
async function readSurvey(
  store: SelectionStore,
  scope: PopupScope,
  { survey, ...found }: FoundPopup,
  asOf: string | undefined,
): Promise<{ survey: Survey | null; history: QuestionHistory }> {
  if (!survey) return { survey, history: createHistory() };
  const history = await store.history({ ...scope, ...found, survey });
  if (asOf === undefined) return { survey, history };
  const chosen = await store.surveyOf(scope, Number(asOf));
  if (!chosen)
    throw new ProblemError('invalid_request', `asOf: this popup has no version ${asOf}`, {
      field: 'asOf',
    });
  return { survey: chosen, history };
}

const FREE_TEXTS = ['text', 'email'];

function readFilters(text: string, keys: readonly string[], survey: Survey | null): AnswerFilter[] {
  const questions = survey?.pages.flatMap((page) => page.questions) ?? [];
  const texts = questions.flatMap(({ id, type }) =>
    FREE_TEXTS.includes(type) ? [id] : [otherKey(id)],
  );
  const fail = (problem: string): never => {
    throw new ProblemError('invalid_request', `answers: ${problem}`, { field: 'answers' });
  };
  const filters = parseAnswerFilters(text) ?? fail('must look like `score:0..6;plan:team,pro`');
  if (filters.length > MAX_FILTERS) fail(`must not have more than ${String(MAX_FILTERS)} filters`);
  for (const { key, test } of filters) {
    if (!keys.includes(key)) fail(`this popup has no question or hidden field \`${key}\``);
    if (texts.includes(key) && test.is !== 'given' && test.is !== 'missing')
      fail(
        `\`${key}\` is a text, which can't be filtered by value: use \`${key}:*\` for any answer or ` +
          `\`${key}:-\` for none, or search in the question's texts`,
      );
    if (test.is === 'any' && test.values.length > MAX_VALUES)
      fail(`\`${key}\` must not have more than ${String(MAX_VALUES)} values`);
  }
  return filters;
}

/** Unknown tags are left out: no response has them. */
function readTags(text: string, spellings: ReadonlyMap<string, string>): TagFilter {
  const tags = parseTagFilter(text);
  if (!tags)
    throw new ProblemError(
      'invalid_request',
      'tag: must look like `bug,too%20slow`, or `-` for none',
      {
        field: 'tag',
      },
    );
  return tags.flatMap((tag) => (tag === null ? null : (spellings.get(tagKey(tag)) ?? [])));
}

export function noSuchResponse(): ProblemError {
  return new ProblemError('not_found', 'This popup has no such response');
}
