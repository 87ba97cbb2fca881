import type { SurveyDraft } from '@service-popups/contract';
import { surveyProblems, type SurveyProblem } from '@service-popups/rules';
import { isImageUrl, isLinkUrl } from './allowed-urls';

/** Returns the problems that block saving: the server's checks, and incomplete URLs. */
export function draftProblems(draft: SurveyDraft): SurveyProblem[] {
  const { name, ...content } = draft;
  return [
    ...(name.trim() === '' ? [{ path: '/name', message: 'The survey needs a name.' }] : []),
    ...surveyProblems({ id: 'draft', version: 1, ...content }),
    ...urlProblems(draft),
  ];
}

function urlProblems({ pages, ends }: SurveyDraft): SurveyProblem[] {
  const problems: SurveyProblem[] = [];
  const check = (path: string, isComplete: boolean, what: string) => {
    if (!isComplete) problems.push({ path, message: `${what} needs a full URL.` });
  };
  pages.forEach(({ questions }, page) => {
    questions.forEach((question, at) => {
      const path = `/pages/${String(page)}/questions/${String(at)}`;
      const name = `question ${question.id}`;
      if (question.image) check(path, isImageUrl(question.image.url), `The image of ${name}`);
      if (question.type === 'link') check(path, isLinkUrl(question.url), `Question ${question.id}`);
      if (question.type === 'picture_choice')
        for (const { id, image } of question.options)
          check(path, isImageUrl(image.url), `The image of option ${id} in ${name}`);
    });
  });
  ends.forEach(({ id, link }, at) => {
    if (link) check(`/ends/${String(at)}`, isLinkUrl(link.url), `The link of end screen ${id}`);
  });
  return problems;
}
