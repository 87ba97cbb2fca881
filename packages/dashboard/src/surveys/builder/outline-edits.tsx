import { Button, Modal } from '@mantine/core';
import type { QuestionType, SurveyDraft } from '@service-popups/contract';
import { useState, type ReactNode } from 'react';
import { placeOfQuestion } from '../model/find-place';
import { effectsOfRemoval, withoutReferences, type Removed } from '../model/references';
import {
  addEnd,
  addFollowUp,
  addPage,
  addQuestion,
  copyPage,
  copyQuestion,
  insertPage,
  movePage,
  moveQuestion,
  moveToNewPage,
  removeEnd,
  removePage,
  removeQuestion,
  type EmptyPage,
  type Place,
} from '../model/survey-edits';
import classes from './outline.module.css';

type QuestionPlace = Extract<Place, { at: 'question' }>;
type QuestionAt = Pick<QuestionPlace, 'page' | 'question'>;

/** What happens to the focus after an edit: it goes to the text of the new part, or to the outline. */
export type EditFocus = 'text' | 'outline';

/** Edits of the survey's structure. Each is one change, and some of them ask first. */
export interface OutlineEdits {
  addPage: (type: QuestionType) => void;
  insertPage: (at: number, type: QuestionType) => void;
  addQuestion: (page: number, type: QuestionType) => void;
  /** Adds a page after this one that asks for the reason of its score. */
  addFollowUp: (page: number) => void;
  addEnd: () => void;
  copy: (place: Place) => void;
  remove: (place: Place) => void;
  move: (from: QuestionAt, to: QuestionAt) => void;
  moveToNewPage: (from: QuestionAt) => void;
  movePage: (from: number, to: number) => void;
  /** Moves a question or page up or down by one. A question that's alone takes its page along. */
  moveBy: (place: Place, by: 1 | -1) => void;
}

interface Pending {
  title: string;
  effects: readonly string[];
  /** The number of the page that would be empty. */
  emptyPage?: number;
  apply: (emptyPage: EmptyPage) => void;
}

export function useOutlineEdits(
  draft: SurveyDraft,
  onEdit: (draft: SurveyDraft, place: Place, focus: EditFocus) => void,
  onCancel: () => void,
): { edits: OutlineEdits; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending>();
  const { pages, ends } = draft;
  const move = (from: QuestionAt, to: QuestionAt) => {
    const question = pages[from.page]?.questions[from.question];
    if (!question) return;
    const apply = (emptyPage: EmptyPage) => {
      const next = moveQuestion(draft, from, to, emptyPage);
      const removed = { questions: [], steps: lostPages(draft, next) };
      onEdit(withoutReferences(next, removed), placeOfQuestion(next, question.id), 'outline');
    };
    const page = pages[from.page];
    if (from.page === to.page || page?.questions.length !== 1) {
      apply('remove');
      return;
    }
    setPending({
      title: `Page ${String(from.page + 1)} has no other questions`,
      effects: effectsOfRemoval(draft, { questions: [], steps: [page.id] }),
      emptyPage: from.page + 1,
      apply,
    });
  };

  const remove = (place: Place) => {
    const removal = removalOf(draft, place);
    if (!removal) return;
    const { title, removed, emptyPage, result, next } = removal;
    const effects = effectsOfRemoval(draft, removed);
    const apply = (choice: EmptyPage) => {
      const kept = choice === 'keep' ? { ...removed, steps: [] } : removed;
      onEdit(
        withoutReferences(result(choice), kept),
        choice === 'keep' ? place : next,
        choice === 'keep' ? 'text' : 'outline',
      );
    };
    if (effects.length === 0 && emptyPage === undefined) apply('remove');
    else setPending({ title, effects, apply, ...(emptyPage !== undefined && { emptyPage }) });
  };

  const edits: OutlineEdits = {
    addPage: (type) => {
      onEdit(addPage(draft, type), { at: 'question', page: pages.length, question: 0 }, 'text');
    },
    insertPage: (at, type) => {
      onEdit(insertPage(draft, at, type), { at: 'question', page: at, question: 0 }, 'text');
    },
    addQuestion: (page, type) => {
      const question = pages[page]?.questions.length ?? 0;
      onEdit(addQuestion(draft, page, type), { at: 'question', page, question }, 'text');
    },
    addFollowUp: (page) => {
      onEdit(addFollowUp(draft, page), { at: 'question', page: page + 1, question: 0 }, 'text');
    },
    addEnd: () => {
      onEdit(addEnd(draft), { at: 'end', end: ends.length }, 'text');
    },
    copy: (place) => {
      if (place.at === 'question') {
        const next = { ...place, question: place.question + 1 };
        onEdit(copyQuestion(draft, place.page, place.question), next, 'text');
      }
      if (place.at === 'page')
        onEdit(copyPage(draft, place.page), { at: 'page', page: place.page + 1 }, 'outline');
    },
    remove,
    move,
    moveToNewPage: ({ page, question }) => {
      onEdit(
        moveToNewPage(draft, page, question),
        { at: 'question', page: page + 1, question: 0 },
        'outline',
      );
    },
    movePage: (from, to) => {
      onEdit(movePage(draft, from, to), { at: 'page', page: to }, 'outline');
    },
    moveBy: (place, by) => {
      if (place.at !== 'page' && place.at !== 'question') return;
      const { page } = place;
      const count = pages[page]?.questions.length ?? 0;
      const to = place.at === 'question' ? place.question + by : -1;
      if (place.at === 'page' || count === 1) {
        if (pages[page + by])
          onEdit(movePage(draft, page, page + by), { ...place, page: page + by }, 'outline');
      } else if (to >= 0 && to < count) move(place, { page, question: to });
      else {
        const neighbour = pages[page + by];
        const question = by > 0 ? 0 : (neighbour?.questions.length ?? 0);
        if (neighbour) move(place, { page: page + by, question });
      }
    },
  };
  const dialog = pending ? (
    <RemovalDialog
      {...pending}
      apply={(choice) => {
        setPending(undefined);
        pending.apply(choice);
      }}
      onCancel={() => {
        setPending(undefined);
        onCancel();
      }}
    />
  ) : null;
  return { edits, dialog };
}

function lostPages(before: SurveyDraft, after: SurveyDraft): string[] {
  return before.pages
    .map(({ id }) => id)
    .filter((id) => !after.pages.some((page) => page.id === id));
}

interface Removal {
  title: string;
  removed: Removed;
  emptyPage?: number;
  result: (emptyPage: EmptyPage) => SurveyDraft;
  /** What is selected afterwards. */
  next: Place;
}

function removalOf(draft: SurveyDraft, place: Place): Removal | undefined {
  const { pages, ends } = draft;
  if (place.at === 'end') {
    const end = ends[place.end];
    return end && ends.length > 1
      ? {
          title: 'Remove this end screen?',
          removed: { questions: [], steps: [end.id] },
          result: () => removeEnd(draft, place.end),
          next: { at: 'end', end: Math.max(0, place.end - 1) },
        }
      : undefined;
  }
  if (place.at === 'settings') return undefined;
  const page = pages[place.page];
  if (!page) return undefined;
  const before = { at: 'page' as const, page: Math.max(0, place.page - 1) };
  if (place.at === 'page')
    return pages.length > 1
      ? {
          title: `Remove page ${String(place.page + 1)}?`,
          removed: { questions: page.questions.map(({ id }) => id), steps: [page.id] },
          result: () => removePage(draft, place.page),
          next: before,
        }
      : undefined;
  const question = page.questions[place.question];
  if (!question) return undefined;
  const isLast = page.questions.length === 1;
  if (isLast && pages.length === 1) return undefined;
  return {
    title: 'Remove this question?',
    removed: { questions: [question.id], steps: isLast ? [page.id] : [] },
    ...(isLast && { emptyPage: place.page + 1 }),
    result: (emptyPage) => removeQuestion(draft, place.page, place.question, emptyPage),
    next: isLast ? before : { ...place, question: Math.max(0, place.question - 1) },
  };
}

/** Says what else changes, and asks what to do with an empty page. */
function RemovalDialog(props: Pending & { onCancel: () => void }) {
  const { title, effects, emptyPage, apply, onCancel } = props;
  const choose = (choice: EmptyPage) => () => {
    apply(choice);
  };
  return (
    <Modal
      opened
      onClose={onCancel}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      centered
    >
      {emptyPage === undefined ? null : (
        <p>It’s the last question on page {emptyPage}, and a page needs at least one.</p>
      )}
      {effects.length === 0 ? null : (
        <>
          <p>Also affected:</p>
          <ul>
            {effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        {emptyPage === undefined ? (
          <Button color="red.9" data-autofocus onClick={choose('remove')}>
            Remove
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={choose('keep')}>
              Keep it with a new question
            </Button>
            <Button color="red.9" data-autofocus onClick={choose('remove')}>
              Remove the page
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
