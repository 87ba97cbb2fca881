import type { LocalText, Question } from '@service-popups/contract';
import { getScale } from '@service-popups/rules';
import { hasOwnMarks, markLabels, otherLabel, type Labelled, type Say } from './form-labels';

/** A question as the renderer reads it. */
export interface FormQuestion {
  id: string;
  ref: string;
  title: string;
  type: FormQuestionType;
  require: boolean;
  position: number;
  followup: false;
  status: 'ACTIVE';
  value: string[];
  assets: FormAssets;
}

type FormQuestionType =
  | 'RATING_NUMBER'
  | 'RATING_STAR'
  | 'RADIO'
  | 'MULTIPLECHOICE'
  | 'SELECT'
  | 'MULTIPLECHOISE_IMAGE'
  | 'TEXT'
  | 'LONGTEXT'
  | 'EMAIL'
  | 'NUMBER'
  | 'DATE'
  | 'BOOLEAN'
  | 'CONSENT'
  | 'PRIORITY_LIST'
  | 'MULTI_QUESTION_MATRIX'
  | 'POINT_SYSTEM'
  | 'INFO_PAGE';

type FormAssets = Record<string, string | number | boolean | string[] | undefined>;
type Content = Pick<FormQuestion, 'type'> & Partial<Pick<FormQuestion, 'title' | 'value'>>;

/** How the texts and images of a form are written. */
export interface Writer {
  say: Say;
  /** Completes the path of an uploaded image. */
  imageUrl: (url: string) => string;
}

const STARS = 5;
const DEFAULT_MAX_LENGTH = 1000;

/** Converts a question, or returns undefined if the renderer has no such type. */
export function toFormQuestion(
  question: Question,
  writer: Writer,
  { ref, position }: Pick<FormQuestion, 'ref' | 'position'>,
): FormQuestion | undefined {
  const converted = convert(question, writer);
  if (!converted) return undefined;
  const { assets = {}, ...content } = converted;
  const { say, imageUrl } = writer;
  const { title, help, image } = question;
  return {
    ...{ id: ref, ref, title: say(title), position, followup: false, status: 'ACTIVE' },
    require: 'required' in question && question.required,
    value: [],
    ...content,
    assets: {
      ...(help !== undefined && { subtitle: say(help) }),
      ...(image && { general: imageUrl(image.url) }),
      ...assets,
    },
  };
}

function convert(
  question: Question,
  { say, imageUrl }: Writer,
): (Content & { assets?: FormAssets }) | undefined {
  const labels = (items: readonly Labelled[]): string[] => items.map(({ label }) => say(label));
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces': {
      const { lowest, highest } = getScale(question);
      const ends = { minPlaceholder: question.lowLabel, maxPlaceholder: question.highLabel };
      const assets = { min: lowest, max: highest, ...said(ends, say) };
      const hasStars =
        question.type === 'csat' && (question.look ?? 'stars') === 'stars' && highest === STARS;
      return { type: hasStars ? 'RATING_STAR' : 'RATING_NUMBER', assets };
    }
    case 'single_choice':
    case 'multiple_choice':
      return {
        type: question.type === 'single_choice' ? 'RADIO' : 'MULTIPLECHOICE',
        value: labels(question.options),
        assets: { ...shuffled(question), ...extraOption(question, say), ...limits(question, say) },
      };
    case 'dropdown':
      return question.other ? undefined : { type: 'SELECT', value: labels(question.options) };
    case 'picture_choice':
      return {
        type: 'MULTIPLECHOISE_IMAGE',
        value: question.options.map(({ label, image }, position) =>
          JSON.stringify({ position, url: imageUrl(image.url), value: say(label) }),
        ),
        assets: { addTitle: true, multiOption: question.max !== 1, ...shuffled(question) },
      };
    case 'text': {
      const assets = said({ placeholder: question.placeholder }, say);
      const maxCharacters = question.maxLength ?? DEFAULT_MAX_LENGTH;
      return question.multiline
        ? { type: 'LONGTEXT', assets: { ...assets, maxCharacters } }
        : { type: 'TEXT', assets };
    }
    case 'email':
      return { type: 'EMAIL', assets: said({ placeholder: question.placeholder }, say) };
    case 'number': {
      // A range would fill in its lowest number before the visitor does.
      const { help, unit } = question;
      const subtitle = [help, unit].flatMap((text) => (text === undefined ? [] : say(text)));
      return { type: 'NUMBER', assets: subtitle.length ? { subtitle: subtitle.join(' · ') } : {} };
    }
    case 'date':
      return { type: 'DATE' };
    case 'yes_no':
      return hasOwnMarks(question)
        ? { type: 'RADIO', value: labels(markLabels(question)) }
        : { type: 'BOOLEAN' };
    case 'consent':
      // The renderer shows the title next to the box.
      return {
        type: 'CONSENT',
        title: say(question.label),
        assets: { subtitle: say(question.title) },
      };
    case 'ranking':
      return {
        type: 'PRIORITY_LIST',
        value: labels(question.options),
        assets: shuffled(question),
      };
    case 'matrix':
      // Shuffled, its columns would be too.
      return {
        type: 'MULTI_QUESTION_MATRIX',
        value: labels(question.columns),
        assets: { options: labels(question.rows) },
      };
    case 'points':
      return { type: 'POINT_SYSTEM', value: labels(question.options) };
    case 'statement':
      return { type: 'INFO_PAGE' };
    case 'link':
      return undefined;
  }
}

function shuffled({ shuffle }: { shuffle?: boolean }): FormAssets {
  return shuffle ? { randomPosition: true } : {};
}

function extraOption({ other }: { other?: { label?: LocalText } }, say: Say): FormAssets {
  return other ? { extraOption: true, extraOptionText: say(otherLabel(other)) } : {};
}

function limits(
  question: Extract<Question, { type: 'single_choice' | 'multiple_choice' }>,
  say: Say,
): FormAssets {
  if (question.type === 'single_choice') return {};
  const exclusive = question.options.filter((option) => option.exclusive);
  return {
    ...(question.min !== undefined && { minOptions: question.min }),
    ...(question.max !== undefined && { maxOptions: question.max }),
    ...(exclusive.length && { exclusiveAnswers: exclusive.map(({ label }) => say(label)) }),
  };
}

function said(texts: Record<string, LocalText | undefined>, say: Say): FormAssets {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, say(text)]],
    ),
  );
}
