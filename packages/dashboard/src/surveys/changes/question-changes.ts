import type { Question, SurveyDraft } from '@service-popups/contract';
import type { Change } from '../../ui/change-list';
import { listChanges } from './list-changes';
import { findUnshared, type SideWords } from './find-unshared';
import { orderChange } from './order-change';
import { questionFields } from './question-fields';
import { questionLine, quotedText } from './quoted';

interface PlacedQuestion {
  id: string;
  question: Question;
  pageId: string;
  page: string;
  name: string;
  place: string;
  text: string;
}

/** Returns questions that were added, removed, moved or changed. */
export function questionChanges(
  theirs: SurveyDraft,
  yours: SurveyDraft,
  words: SideWords,
): Change[] {
  const before = questionsWithPlace(theirs);
  const after = questionsWithPlace(yours);
  const both = after.flatMap((is) => {
    const was = before.find(({ id }) => id === is.id);
    return was ? [{ was, is }] : [];
  });
  return [
    // Pages that only one draft has already list their questions.
    ...findUnshared(
      before.filter(({ id, pageId }) => isKnown(after, id, pageId)),
      after.filter(({ id, pageId }) => isKnown(before, id, pageId)),
      words,
    ),
    ...both
      .filter(({ was, is }) => was.pageId !== is.pageId)
      .map(({ was, is }) => ({
        field: `${is.name}: Page`,
        before: was.page + words.before,
        after: is.page + words.after,
      })),
    ...yours.pages.flatMap(({ id }, at) =>
      orderChange(
        `Page ${String(at + 1)}: Question order`,
        before.filter(({ pageId }) => pageId === id),
        after.filter(({ pageId }) => pageId === id),
      ),
    ),
    ...both.flatMap(({ was, is }) =>
      listChanges(questionFields, `${is.name}: `, [was.question, theirs], [is.question, yours]),
    ),
  ];
}

function isKnown(questions: readonly PlacedQuestion[], id: string, pageId: string): boolean {
  return questions.some((one) => one.id === id || one.pageId === pageId);
}

function questionsWithPlace(draft: SurveyDraft): PlacedQuestion[] {
  return draft.pages.flatMap(({ id: pageId, questions }, at) =>
    questions.map((question) => ({
      id: question.id,
      question,
      pageId,
      page: `Page ${String(at + 1)}`,
      name: quotedText(question.title, draft.defaultLanguage, question.id),
      place: `Question on page ${String(at + 1)}`,
      text: questionLine(question, draft),
    })),
  );
}
