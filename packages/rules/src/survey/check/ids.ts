import type { Survey } from '@service-popups/contract';
import { capital, endName, pageName, questionName } from './names';
import { listParts } from './references';
import { pointer, type SurveyProblem } from './survey-problem';

interface Named {
  id: string;
  path: string;
  name: () => string;
}

export function idProblems(survey: Survey): SurveyProblem[] {
  const { pages, ends, hiddenFields = [] } = survey;
  const places: Named[] = [
    ...pages.map(({ id }, p) => ({ id, path: pointer('pages', p, 'id'), name: () => pageName(p) })),
    ...ends.map(({ id }, e) => ({
      id,
      path: pointer('ends', e, 'id'),
      name: () => endName(survey, e),
    })),
  ];
  const questions = pages.flatMap((page, p) =>
    page.questions.map((question, q) => ({
      question,
      name: () => questionName(survey, p, q),
      at: ['pages', p, 'questions', q],
    })),
  );
  const values: Named[] = [
    ...questions.map(({ question: { id }, name, at }) => ({
      id,
      path: pointer(...at, 'id'),
      name,
    })),
    ...hiddenFields.map(({ id }, h) => ({
      id,
      path: pointer('hiddenFields', h, 'id'),
      name: () => `hidden field “${id}”`,
    })),
    ...questions.flatMap(({ question, name, at }) =>
      listParts(question).map((part) => ({
        id: `${question.id}.${part}`,
        path: pointer(...at, 'id'),
        name: () => `the part “${part}” of ${name()}`,
      })),
    ),
  ];
  return [...duplicates(places), ...duplicates(values)];
}

function duplicates(all: Named[]): SurveyProblem[] {
  const first = new Map<string, Named>();
  return all.flatMap((named) => {
    const { id, path, name } = named;
    const other = first.get(id);
    first.set(id, other ?? named);
    // Duplicates within one question are reported by `questionProblems`.
    if (!other || other.path === path) return [];
    return { path, message: `${capital(name())} has the same id as ${other.name()}: “${id}”.` };
  });
}
