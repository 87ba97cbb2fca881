import type { SurveyDraft } from '@service-popups/contract';
import { EndEditor } from '../editors/end-editor';
import { PageEditor } from '../editors/page-editor';
import { QuestionEditor } from '../editors/question-editor';
import { SettingsEditor } from '../editors/settings-editor';
import { sourcesBefore, targetsAfter } from '../model/sources';
import {
  addQuestion,
  changeEnd,
  changePage,
  changeQuestion,
  copyQuestion,
  questionsOf,
  removeEnd,
  removePage,
  removeQuestion,
  type Place,
} from '../model/survey-edits';
import classes from './place-editor.module.css';
import { QuestionTypeMenu } from './question-type-menu';

interface Props {
  draft: SurveyDraft;
  place: Place;
  onChange: (draft: SurveyDraft) => void;
  onChoose: (place: Place) => void;
}

/** The fields of the part selected in the outline. */
export function PlaceEditor({ draft, place, onChange, onChoose }: Props) {
  if (place.at === 'settings') return <SettingsEditor draft={draft} onChange={onChange} />;

  if (place.at === 'end') {
    const end = draft.ends[place.end];
    if (!end) return null;
    return (
      <EndEditor
        key={end.id}
        end={end}
        onChange={(changed) => {
          onChange(changeEnd(draft, place.end, changed));
        }}
        onRemove={
          draft.ends.length > 1
            ? () => {
                onChange(removeEnd(draft, place.end));
              }
            : undefined
        }
      />
    );
  }

  const { page: at } = place;
  const page = draft.pages[at];
  if (!page) return null;
  if (place.at === 'question') {
    const question = page.questions[place.question];
    if (!question) return null;
    return (
      <QuestionEditor
        key={`${String(at)} ${String(place.question)} ${question.type}`}
        question={question}
        sources={sourcesBefore(draft, at, place.question)}
        onChange={(changed) => {
          onChange(changeQuestion(draft, at, place.question, changed));
        }}
        onCopy={() => {
          onChange(copyQuestion(draft, at, place.question));
          onChoose({ ...place, question: place.question + 1 });
        }}
        onRemove={
          questionsOf(draft).length > 1
            ? () => {
                onChange(removeQuestion(draft, at, place.question));
                onChoose({ at: 'settings' });
              }
            : undefined
        }
      />
    );
  }
  return (
    <div className={classes.page}>
      <PageEditor
        key={page.id}
        page={page}
        number={at + 1}
        sources={sourcesBefore(draft, at)}
        targets={targetsAfter(draft, at)}
        onChange={(changed) => {
          onChange(changePage(draft, at, () => changed));
        }}
        onRemove={
          draft.pages.length > 1
            ? () => {
                onChange(removePage(draft, at));
              }
            : undefined
        }
      />
      <QuestionTypeMenu
        disabled={page.questions.length >= 20}
        onChoose={(type) => {
          onChange(addQuestion(draft, at, type));
          onChoose({ at: 'question', page: at, question: page.questions.length });
        }}
      >
        Add question
      </QuestionTypeMenu>
    </div>
  );
}
