import type { SurveyDraft, SurveyPage } from '@service-popups/contract';
import { DEFAULT_END, MAX_PAGES, type Convert } from '../converted';
import type { Fields } from '../fields';
import { createIds } from '../ids';
import { plainText } from '../texts';
import { convertBranching } from './branching';
import { convertPopup } from './popup';
import { convertQuestion } from './questions';
import { LANGUAGE, translated } from './translations';

const END = 'end';

/** Converts a survey as PostHog's API and SDK return it. */
export const convertPosthog: Convert = (source, makeId) => {
  const name = plainText(source.text('name') ?? '', 100) || 'Survey';
  const id = makeId(name.toLowerCase(), 'survey');
  source.ignore('id', 'created_at', 'created_by', 'updated_at', 'archived', 'user_access_level');
  source.ignore(
    'internal_targeting_flag_key',
    'internal_targeting_flag',
    'enable_partial_responses',
  );
  source.ignore('current_iteration', 'current_iteration_start_date', 'iteration_start_dates');

  const appearance = source.object('appearance');
  const survey: SurveyDraft = {
    name,
    defaultLanguage: LANGUAGE,
    pages: pagesOf(source, appearance),
    ends: [endOf(source, appearance)],
  };
  const popup = convertPopup(source, appearance, id, name);
  source.ignore('translations');
  return { id, survey, popup };
};

/** One page per question, as PostHog shows them. */
function pagesOf(source: Fields, appearance: Fields | undefined): SurveyPage[] {
  const questions = source.objects('questions');
  if (questions.length > MAX_PAGES)
    source.say('questions', `only the first ${String(MAX_PAGES)} questions were converted`);
  const makeId = createIds(END);
  const placeholder = appearance?.text('placeholder');
  const pages = questions.slice(0, MAX_PAGES).map((fields): SurveyPage | undefined => {
    const question = convertQuestion(fields, makeId, placeholder);
    return question && { id: question.id, questions: [question], ...advance(fields, question) };
  });
  questions.slice(0, MAX_PAGES).forEach((fields, index) => {
    const page = pages[index];
    const jumps = page && convertBranching(fields, index, pages, END);
    if (page && jumps?.length) page.jumps = jumps;
    reportLabel(fields, index === questions.length - 1);
    fields.ignore('id', 'branching', 'type', 'originalQuestionIndex', 'descriptionContentType');
  });
  return pages.filter((page) => page !== undefined);
}

function advance(
  fields: Fields,
  question: SurveyPage['questions'][number],
): { autoAdvance?: true } {
  const isWanted = fields.flag('skipSubmitButton') ?? false;
  const canAdvance =
    ['nps', 'csat', 'yes_no'].includes(question.type) ||
    (question.type === 'single_choice' && !question.other);
  return isWanted && canAdvance ? { autoAdvance: true } : {};
}

/** Only the last page has a label of its own here. */
function reportLabel(fields: Fields, isLast: boolean): void {
  const label = fields.text('buttonText') ?? '';
  if (!isLast && fields.text('type') !== 'link' && !['', 'Submit', 'Next'].includes(label))
    fields.say('buttonText', 'only the last page has its own label here; it was left out');
}

function endOf(source: Fields, appearance: Fields | undefined): SurveyDraft['ends'][number] {
  if (appearance?.flag('displayThankYouMessage') === false)
    appearance.say('displayThankYouMessage', 'every survey has an end screen here; it got one');
  const title = plainText(appearance?.text('thankYouMessageHeader') ?? '') || DEFAULT_END;
  const message = plainText(appearance?.text('thankYouMessageDescription') ?? '');
  appearance?.ignore('thankYouMessageDescriptionContentType');
  return {
    id: END,
    title: translated(source, 'thankYouMessageHeader', title),
    ...(message ? { message: translated(source, 'thankYouMessageDescription', message) } : {}),
  };
}
