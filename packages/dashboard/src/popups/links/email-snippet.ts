import type { LocalText, Question, Survey } from '@service-popups/contract';
import { escapeHtml, localText, getScale } from '@service-popups/rules';

/** One link of an email: an answer, and its label. */
export interface EmailAnswer {
  value: string;
  label: string;
}

export interface EmailQuestion {
  id: string;
  title: string;
  answers: EmailAnswer[];
}

/** The first question of a survey, if its answers fit into an email as links. */
export function emailQuestion(
  { pages, defaultLanguage }: Pick<Survey, 'pages' | 'defaultLanguage'>,
  language = defaultLanguage,
): EmailQuestion | undefined {
  const question = pages[0]?.questions.find(({ type }) => type !== 'statement');
  const textOf = (text: LocalText) => localText(text, language, defaultLanguage);
  const answers = question && answersOf(question, textOf);
  return question && answers && { id: question.id, title: textOf(question.title), answers };
}

function answersOf(
  question: Question,
  textOf: (text: LocalText) => string,
): EmailAnswer[] | undefined {
  switch (question.type) {
    case 'nps':
    case 'csat':
    case 'ces': {
      const { lowest, highest } = getScale(question);
      const values = Array.from({ length: highest - lowest + 1 }, (_, index) =>
        String(lowest + index),
      );
      return values.map((value) => ({ value, label: value }));
    }
    case 'yes_no': {
      const { yesLabel = 'Yes', noLabel = 'No' } = question;
      return [
        { value: 'yes', label: textOf(yesLabel) },
        { value: 'no', label: textOf(noLabel) },
      ];
    }
    case 'single_choice':
    case 'dropdown':
      return question.options.map(({ id, label }) => ({ value: id, label: textOf(label) }));
    default:
      return undefined;
  }
}

/** The link that opens the survey with an answer selected. Nothing is sent until the visitor does. */
function linkTo(url: string, { id }: EmailQuestion, { value }: EmailAnswer): string {
  return `${url}?${new URLSearchParams({ [id]: value }).toString()}`;
}

export function emailText(url: string, question: EmailQuestion): string {
  const lines = question.answers.map(
    (answer) => `${answer.label}: ${linkTo(url, question, answer)}`,
  );
  return [question.title, '', ...lines].join('\n');
}

const CELL =
  'display:inline-block;min-width:20px;margin:2px;padding:8px 10px;border:1px solid #858b99;border-radius:6px;color:#14161c;font:15px/1.4 Arial,sans-serif;text-align:center;text-decoration:none';

/** Links with inline styles, since email clients ignore style sheets. */
export function emailHtml(url: string, question: EmailQuestion): string {
  const links = question.answers.map(
    (answer) =>
      `  <a href="${escapeHtml(linkTo(url, question, answer))}" style="${CELL}">${escapeHtml(answer.label)}</a>`,
  );
  return [
    `<p style="font:bold 16px/1.4 Arial,sans-serif">${escapeHtml(question.title)}</p>`,
    '<p>',
    ...links,
    '</p>',
  ].join('\n');
}
