import type { SurveyDraft } from '@service-popups/contract';
import { surveyProblems, type SurveyProblem } from '@service-popups/rules';

const LINK = /^(https:\/\/|mailto:|tel:)\S+$/;
const IMAGE = /^https:\/\/\S+$/;

/** What keeps a draft from being saved: the check that the server makes, and unfinished addresses. */
export function draftProblems(draft: SurveyDraft): SurveyProblem[] {
  const { name, ...content } = draft;
  return [
    ...(name.trim() === '' ? [{ path: '/name', message: 'The survey needs a name.' }] : []),
    ...surveyProblems({ id: 'draft', version: 1, ...content }),
    ...addressProblems(draft),
  ];
}

function addressProblems({ pages, ends }: SurveyDraft): SurveyProblem[] {
  const problems: SurveyProblem[] = [];
  const check = (path: string, url: string, pattern: RegExp, what: string) => {
    if (!pattern.test(url)) problems.push({ path, message: `${what} needs a whole address.` });
  };
  pages.forEach(({ questions }, page) => {
    questions.forEach((question, at) => {
      const path = `/pages/${String(page)}/questions/${String(at)}`;
      const name = `Question ${question.id}`;
      if (question.image) check(path, question.image.url, IMAGE, `The image of ${name}`);
      if (question.type === 'link') check(path, question.url, LINK, name);
      if (question.type === 'picture_choice')
        for (const { id, image } of question.options)
          check(path, image.url, IMAGE, `The picture of ${id} in ${name}`);
    });
  });
  ends.forEach(({ id, link }, at) => {
    if (link) check(`/ends/${String(at)}`, link.url, LINK, `The link of ${id}`);
  });
  return problems;
}
