import type { HiddenField, SurveyDraft, SurveyEnd, SurveyPage } from '@service-popups/contract';
import { DEFAULT_END, MAX_PAGES, type Convert } from '../converted';
import type { Fields } from '../fields';
import { createIds } from '../ids';
import { quote } from '../report';
import { plainText } from '../texts';
import { convertLogic } from './logic';
import { convertPopup } from './popup';
import { convertQuestions } from './questions';
import { createReader, type ReadText } from './read-text';

/** Fields about the life of the survey in Formbricks. */
const OWN = [
  ...['id', 'createdAt', 'updatedAt', 'createdBy', 'status', 'environmentId', 'workspaceId'],
  ...['resultShareKey', 'languages', 'slug'],
];

/** Converts a survey as Formbricks' API returns it: with questions, or with blocks of elements. */
export const convertFormbricks: Convert = (source, makeId) => {
  const name = plainText(source.text('name') ?? '', 100) || 'Survey';
  const id = makeId(name.toLowerCase(), 'survey');
  source.ignore(...OWN);
  const hiddenFields = hiddenFieldsOf(source);
  const known = new Set(hiddenFields.map((field) => field.id));
  const reader = createReader(source, known);
  const ends = endsOf(source, reader.read);
  const pages = pagesOf(source, reader.read, known, ends);
  const survey: SurveyDraft = {
    name,
    defaultLanguage: reader.defaultLanguage,
    pages,
    ends,
    ...(hiddenFields.length ? { hiddenFields } : {}),
  };
  const popup = convertPopup(source, reader, id, name);
  source.lose('variables', 'there are no variables here; they were left out');
  return { id, survey, popup };
};

/** One page per block, or per question. */
function pagesOf(
  source: Fields,
  read: ReadText,
  known: Set<string>,
  ends: readonly SurveyEnd[],
): SurveyPage[] {
  const blocks = source.objects('blocks');
  const screens = blocks.length ? blocks : source.objects('questions');
  if (blocks.length) source.ignore('questions');
  const limited = screens.slice(0, MAX_PAGES);
  if (screens.length > MAX_PAGES)
    source.say('questions', `only the first ${String(MAX_PAGES)} pages were converted`);
  const makePageId = createIds(...ends.map(({ id }) => id));
  const makeQuestionId = createIds(...known);
  const pages = limited.map((screen): SurveyPage | undefined => {
    const elements = blocks.length ? screen.objects('elements') : [screen];
    const questions = elements.flatMap((element) => {
      const converted = convertQuestions(element, read, makeQuestionId);
      for (const { id } of converted) known.add(id);
      element.ignore('id', 'type', 'isDraft', 'buttonLabel', 'backButtonLabel');
      element.ignore('logic', 'logicFallback');
      return converted;
    });
    const id = makePageId(screen.text('id') ?? '', 'page');
    return questions.length ? { id, questions } : undefined;
  });
  // Jumps name questions or blocks. Those that were left out lead to the page after them.
  const targets = new Map(
    limited.map((screen, index): [string, string | undefined] => [
      screen.text('id') ?? '',
      pages.slice(index).find((page) => page)?.id ?? ends[0]?.id,
    ]),
  );
  for (const { id } of ends) targets.set(id, id);
  limited.forEach((screen, index) => {
    const page = pages[index];
    if (!page) return;
    const jumps = convertLogic(screen, pages, index, targets);
    if (jumps.length) page.jumps = jumps;
    const label = read(screen, 'buttonLabel');
    const hasOwnLabel = label !== undefined && JSON.stringify(label) !== '"Next"';
    if (hasOwnLabel && index < screens.length - 1 && page.questions[0]?.type !== 'link')
      screen.say('buttonLabel', 'only the last page has its own label here; it was left out');
    if (!blocks.length) return;
    screen.ignore('id', 'name', 'buttonLabel', 'backButtonLabel');
  });
  return pages.filter((page) => page !== undefined);
}

function endsOf(source: Fields, read: ReadText): SurveyEnd[] {
  const makeId = createIds();
  const ends = source.objects('endings').map((ending): SurveyEnd => {
    const id = makeId(ending.text('id') ?? '', 'end');
    const type = ending.value('type');
    const message = read(ending, 'subheader');
    const end: SurveyEnd = {
      id,
      title: read(ending, 'headline') ?? DEFAULT_END,
      ...(message === undefined ? {} : { message }),
    };
    const isRedirect = type === 'redirectToUrl';
    const field = isRedirect ? 'url' : 'buttonLink';
    const url = ending.text(field) ?? '';
    const label = read(ending, isRedirect ? 'label' : 'buttonLabel') ?? 'Continue';
    if (url.startsWith('https://')) end.link = { label, url };
    else if (url) ending.say(field, `${quote(url)} isn't an https address; it was left out`);
    if (isRedirect)
      ending.say('type', 'became an end screen with a button: nothing redirects here');
    return end;
  });
  const thanks = source.object('thankYouCard');
  if (ends.length) return ends.slice(0, 10);
  const card = thanks?.flag('enabled') === false ? undefined : thanks;
  if (!card) thanks?.ignoreAll();
  const title = card && read(card, 'headline');
  const message = card && read(card, 'subheader');
  return [
    { id: 'end', title: title ?? DEFAULT_END, ...(message === undefined ? {} : { message }) },
  ];
}

function hiddenFieldsOf(source: Fields): HiddenField[] {
  const fields = source.object('hiddenFields');
  if (fields?.flag('enabled') === false) {
    fields.ignoreAll();
    return [];
  }
  const makeId = createIds();
  return (fields?.texts('fieldIds') ?? []).map((name) => ({ id: makeId(name, 'field') }));
}
