import type { PopupDefinition, Question, Survey, SurveyPage } from '@service-popups/contract';
import { localText, pointsTotal, shortText } from '@service-popups/rules';
import { labelLists, type Labelled } from './form-labels';
import { toFormQuestion } from './form-questions';
import { toRoutes } from './form-routes';

/** The renderer's only total. */
const POINTS = 100;
const MAX_PROBLEMS = 100;
const PLACEHOLDER = /\{\{(answer|attribute):/;
/** Characters that break the selector in which the renderer uses a label. */
const UNSAFE_LABEL = /["\\\n\r\f]/;

const noun: Partial<Record<Question['type'], string>> = {
  link: 'a link',
  dropdown: 'a dropdown with a text field',
};

/** Looking at all labels takes a while, and anybody can ask for the survey of a popup. */
const known = new WeakMap<PopupDefinition, readonly string[]>();

/** Says why the renderer of the Deepdots SDK can't show the survey of a popup as it's meant; empty if it can. */
export function findFormProblems(popup: PopupDefinition, survey: Survey): readonly string[] {
  const problems = known.get(popup) ?? listProblems(popup, survey);
  known.set(popup, problems);
  return problems;
}

function listProblems(popup: PopupDefinition, survey: Survey): string[] {
  const texts = [popup.title, popup.message, popup.translations, survey];
  const problems = PLACEHOLDER.test(JSON.stringify(texts))
    ? ['A text contains an answer or attribute.']
    : [];
  survey.pages.forEach((page, index) => {
    problems.push(...page.questions.flatMap((question) => questionProblems(question, survey)));
    const isExpressible = toRoutes(survey, page, (text) =>
      localText(text, '', survey.defaultLanguage),
    );
    if (!isExpressible)
      problems.push(
        `Page ${String(index + 1)}: a branching rule needs more than one question of the page, or compares something other than options or a rating.`,
      );
    problems.push(...exclusiveProblems(page, survey));
  });
  return problems.slice(0, MAX_PROBLEMS);
}

function questionProblems(question: Question, { defaultLanguage }: Survey): string[] {
  const name = `“${shortText(question.title, defaultLanguage)}”`;
  const problems: string[] = [];
  const writer = { say: () => '', imageUrl: () => '' };
  if (!toFormQuestion(question, writer, { ref: '', position: 1 }))
    problems.push(`${name}: ${noun[question.type] ?? question.type} can’t be shown.`);
  const conditions = question.showIf ?? [];
  if (!Array.isArray(conditions) || conditions.length)
    problems.push(`${name}: a question can’t depend on a condition.`);
  if (question.type === 'points' && pointsTotal(question) !== POINTS)
    problems.push(`${name}: points must add up to ${String(POINTS)}.`);
  if (labelLists(question).some((labels) => !areDistinct(labels, defaultLanguage)))
    problems.push(`${name}: every option needs a label of its own in each language.`);
  return problems;
}

/** Answers are sent as labels, so two options with the same one couldn't be told apart. */
function areDistinct(items: readonly Labelled[], defaultLanguage: string): boolean {
  return languagesOf(items, defaultLanguage).every((language) => {
    const labels = items.map(({ label }) => localText(label, language, defaultLanguage));
    return labels.every((label) => label.trim()) && new Set(labels).size === labels.length;
  });
}

function languagesOf(items: readonly Labelled[], defaultLanguage: string): string[] {
  const tags = items.flatMap(({ label }) => (typeof label === 'string' ? [] : Object.keys(label)));
  return [...new Set([defaultLanguage, ...tags])];
}

/** To clear the other options, the renderer looks for the first input of the document that has their label. */
function exclusiveProblems({ questions }: SurveyPage, { defaultLanguage }: Survey): string[] {
  return questions.flatMap((question) => {
    if (question.type !== 'multiple_choice' || !question.options.some(({ exclusive }) => exclusive))
      return [];
    const others = questions.filter((other) => other !== question).flatMap(labelLists);
    const isSafe = languagesOf(labelLists(question).flat(), defaultLanguage).every((language) => {
      const say = ({ label }: Labelled) => localText(label, language, defaultLanguage);
      const taken = new Set(others.flat().map(say));
      return labelLists(question)
        .flat()
        .every((item) => !UNSAFE_LABEL.test(say(item)) && !taken.has(say(item)));
    });
    const name = `“${shortText(question.title, defaultLanguage)}”`;
    return isSafe
      ? []
      : [`${name}: with an exclusive option, labels can’t contain quotes, or repeat on the page.`];
  });
}
