import type { SurveyComparison, SurveyDraft } from '@service-popups/contract';
import { useMemo, useState } from 'react';
import { describeCondition } from '../model/condition-words';
import { EndEditor } from '../editors/end-editor';
import { PageEditor } from '../editors/page-editor';
import { QuestionEditor } from '../editors/question-editor';
import { SettingsEditor } from '../editors/settings-editor';
import { listOutdated, trackTranslations, withoutOutdated } from '../model/outdated-texts';
import { emptyRule, isStarted, type PartialRule } from '../model/partial-rule';
import { renameQuestion } from '../model/references';
import { pageTitle, placeholdersBefore, sourcesBefore, targetsAfter } from '../model/sources';
import {
  answerIds,
  changeEnd,
  changePage,
  changeQuestion,
  mayAddFollowUp,
  MAX_QUESTIONS_PER_PAGE,
  type Place,
} from '../model/survey-edits';
import type { SplitQuestion } from '../model/split-results';
import { TextsProvider, useTexts } from '../../languages/texts';
import { LeaveGuard } from '../../ui/leave-guard';
import type { OutlineEdits } from './outline-edits';
import classes from './place-editor.module.css';
import { QuestionTypePicker } from './question-type-picker';

interface Props {
  draft: SurveyDraft;
  place: Place;
  edits: OutlineEdits;
  onChange: (draft: SurveyDraft) => void;
  onChoose: (place: Place) => void;
  splits: readonly SplitQuestion[];
  /** Gives a question a new id. */
  onCreateNew: (questionId: string) => void;
}

/** Branching rules that aren't complete, by the page they're for. */
type NewRules = Readonly<Record<string, PartialRule | undefined>>;

/** The fields of the part selected in the outline. */
export function PlaceEditor(props: Props) {
  const { draft, onChange } = props;
  // Not part of the draft, which is saved by itself.
  const [newRules, setNewRules] = useState<NewRules>({});
  const started = draft.pages.some(({ id }) => {
    const rule = newRules[id];
    return rule !== undefined && isStarted(rule);
  });
  const texts = useTexts();
  const { secondLanguage } = texts;
  const outdated = useMemo(
    () => (secondLanguage === undefined ? [] : listOutdated(draft, secondLanguage)),
    [draft, secondLanguage],
  );
  return (
    <>
      <TextsProvider
        value={{
          ...texts,
          outdated,
          onCurrent: (text) => {
            onChange(withoutOutdated(draft, secondLanguage ?? '', text));
          },
        }}
      >
        <PlaceFields
          {...props}
          newRules={newRules}
          onNewRules={setNewRules}
          onChange={(next) => {
            onChange(trackTranslations(draft, next));
          }}
        />
      </TextsProvider>
      <LeaveGuard
        when={started}
        text="A branching rule isn’t complete, so it isn’t part of the survey yet. It will be lost."
      />
    </>
  );
}

interface FieldsProps extends Props {
  newRules: NewRules;
  onNewRules: (rules: NewRules) => void;
}

function PlaceFields(props: FieldsProps) {
  const { draft, place, edits, splits, onChange, onChoose, onCreateNew } = props;
  const { newRules, onNewRules } = props;
  if (place.at === 'settings') return <SettingsEditor draft={draft} onChange={onChange} />;
  const remove = () => {
    edits.remove(place);
  };
  const last = draft.pages.length - 1;
  const lastId = draft.pages[last]?.id ?? '';

  if (place.at === 'end') {
    const end = draft.ends[place.end];
    if (!end) return null;
    return (
      <EndEditor
        key={end.id}
        end={end}
        seenBy={seenBy(draft, place.end)}
        sources={sourcesBefore(draft, last)}
        placeholders={placeholdersBefore(draft, last)}
        onChange={(changed) => {
          onChange(changeEnd(draft, place.end, changed));
        }}
        onShowTo={(when) => {
          onChange(withRule(draft, end.id, when));
        }}
        onAddRule={() => {
          onNewRules({ ...newRules, [lastId]: { ...emptyRule, ...newRules[lastId], to: end.id } });
          onChoose({ at: 'page', page: last });
        }}
        onRemove={draft.ends.length > 1 ? remove : undefined}
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
        key={`${String(at)} ${String(place.question)}`}
        question={question}
        sources={sourcesBefore(draft, at, place.question)}
        placeholders={placeholdersBefore(draft, at, place.question)}
        onChange={(changed) => {
          onChange(changeQuestion(draft, at, place.question, changed));
        }}
        takenIds={answerIds(draft)}
        splitWarning={splits.find(({ questionId }) => questionId === question.id)?.warning}
        onCreateNew={() => {
          onCreateNew(question.id);
        }}
        onRename={(id) => {
          onChange(renameQuestion(draft, question.id, id));
        }}
        onCopy={() => {
          edits.copy(place);
        }}
        onAddFollowUp={
          mayAddFollowUp(draft, at, place.question)
            ? () => {
                edits.addFollowUp(at);
              }
            : undefined
        }
        onRemove={page.questions.length > 1 || draft.pages.length > 1 ? remove : undefined}
      />
    );
  }
  return (
    <div className={classes.page}>
      <PageEditor
        key={page.id}
        page={page}
        title={pageTitle(draft, at)}
        earlier={sourcesBefore(draft, at, 0)}
        sources={sourcesBefore(draft, at)}
        targets={targetsAfter(draft, at)}
        newRule={newRules[page.id]}
        onNewRule={(rule) => {
          onNewRules({ ...newRules, [page.id]: rule });
        }}
        onChange={(changed) => {
          onChange(changePage(draft, at, () => changed));
        }}
        onRemove={draft.pages.length > 1 ? remove : undefined}
      />
      <QuestionTypePicker
        disabled={page.questions.length >= MAX_QUESTIONS_PER_PAGE}
        onChoose={(type) => {
          edits.addQuestion(at, type);
        }}
      >
        Add question to this page
      </QuestionTypePicker>
    </div>
  );
}

/** Adds a branching rule to the last page. */
function withRule(draft: SurveyDraft, to: string, when: SurveyComparison[]): SurveyDraft {
  return changePage(draft, draft.pages.length - 1, (page) => ({
    ...page,
    jumps: [...(page.jumps ?? []), { when, to }],
  }));
}

/** Who sees an end screen, in sentences. */
function seenBy(draft: SurveyDraft, end: number): string[] {
  const id = draft.ends[end]?.id;
  const rules = draft.pages.flatMap(({ jumps = [] }, at) =>
    jumps
      .filter(({ to }) => to === id)
      .map(
        ({ when }) =>
          `${describeCondition(when, draft) || 'Everyone'}, after ${pageTitle(draft, at)}`,
      ),
  );
  return [...(end === 0 ? ['Everyone who doesn’t match a branching rule.'] : []), ...rules];
}
