import type { PreviewScreen, Question, Survey } from '@service-popups/contract';

/**
 * Adapts a survey so that a page can be shown on its own: nobody has to answer the pages before it, and
 * none of its questions is hidden by a condition. What follows stays as it is.
 */
export function previewSurvey(survey: Survey, screen: PreviewScreen): Survey {
  const at = screen.at === 'page' ? survey.pages.findIndex(({ id }) => id === screen.pageId) : -1;
  return {
    ...survey,
    pages: survey.pages.map((page, index) => {
      if (index > at) return page;
      return index < at
        ? {
            ...page,
            jumps: [],
            questions: page.questions.map((one) => ({ ...one, required: false })),
          }
        : { ...page, questions: page.questions.map(withoutCondition) };
    }),
  };
}

function withoutCondition(question: Question): Question {
  const shown = { ...question };
  delete shown.showIf;
  return shown;
}
