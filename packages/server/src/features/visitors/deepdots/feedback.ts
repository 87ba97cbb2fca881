import {
  text,
  visitorFields,
  type VisitMeta,
  type Answers,
  type Feedback,
} from '@service-popups/contract';
import { detectDevice, otherKey } from '@service-popups/rules';
import { Check } from 'typebox/value';
import { checkAnswers } from '../responses/check-answers';
import type { Answered } from '../responses/find-answered';
import { invalid, type PageAnswers } from './form-answers';

const USER_ID = 'external-user-id';
const MOBILE = /Mobi|Android|iPad|Tablet/;

/** The id that the host app gave the client, if any. */
export function readUserId({ feedback }: Feedback): string | undefined {
  const userId = readEntry(feedback.profile, USER_ID);
  if (!userId) return undefined;
  if (!Check(visitorFields.userId, userId))
    throw invalid('feedback.profile', `${USER_ID} must be a text of up to 256 characters`);
  return userId;
}

/** Where the answers come from. Whatever isn't valid is left out: it must not cost the answers. */
export function readMeta({ feedback }: Feedback): VisitMeta {
  const read = (key: string): string | undefined => readEntry(feedback.metadata, key);
  const [lang, path] = [read('navigator-language'), read('navigator-pathname')];
  const shortSide = Math.min(Number(read('screen-width')), Number(read('screen-height')));
  return {
    ...(lang !== undefined && Check(text(256, ''), lang) && { lang }),
    ...(path !== undefined && Check(text(2048, ''), path) && { path }),
    ...(shortSide > 0 && {
      device: detectDevice(shortSide, MOBILE.test(read('navigator-user') ?? '')),
    }),
  };
}

function readEntry(entries: readonly unknown[] = [], name: string): string | undefined {
  const found = entries.find((entry) => isRecord(entry) && entry.key === name);
  const value = isRecord(found) ? found.value : undefined;
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  return typeof first === 'string' ? first : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Adds the answers of a page to those of other pages. The client only sends what was answered on the page, so its other
 * questions lose their answers. Then the path decides which of the earlier answers still count.
 */
export function mergeAnswers(
  { survey, version }: Pick<Answered, 'survey' | 'version'>,
  before: Answers,
  { answers, fields }: PageAnswers,
  finished: boolean,
): Answers {
  const replaced = new Set(
    survey.pages
      .filter(({ questions }) => questions.some(({ id }) => fields.has(id)))
      .flatMap(({ questions }) => questions.flatMap(({ id }) => [id, otherKey(id)])),
  );
  const others = Object.entries(before).filter(([id]) => !replaced.has(id));
  const all: Answers = { ...Object.fromEntries(others), ...answers };
  const { kept, rejected } = checkAnswers(survey, { answers: all, finished }, version !== null);
  for (const { id, problem } of rejected) {
    const field = fields.get(id);
    if (field !== undefined) throw invalid(field, problem.replaceAll('_', ' '));
  }
  return kept;
}
