import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { Scope } from '../../api/scope';
import { useMayWrite } from '../../app/use-scope';
import { draftProblems } from '@service-popups/rules';
import { placeOfQuestion } from '../model/find-place';
import { asNewQuestion, avoidLiveIds, findSplits } from '../model/split-results';
import type { Place } from '../model/survey-edits';
import { BuilderWorkspace } from './builder-workspace';
import { FlowView } from './flow-view';
import { LanguagesBar } from './languages-bar';
import { Outline } from './outline';
import { useOutlineEdits, type EditFocus } from './outline-edits';
import { PlaceEditor } from './place-editor';
import { ProblemsList } from './problems-list';
import classes from './survey-builder.module.css';
import { SurveyPreview } from './survey-preview';
import { TextsProvider } from '../../languages/texts';
import { notify } from '../../ui/notify';
import { UsedBy } from '../used-by';
import { useLiveSurveys } from '../use-live-surveys';
import { useDraft } from './use-draft';

interface Props {
  scope: Scope;
  survey: ManagedSurvey;
}

export function SurveyBuilder({ scope, survey }: Props) {
  const mayWrite = useMayWrite();
  const edited = useDraft(scope, survey, mayWrite);
  const { draft, change } = edited;
  const [place, setPlace] = useState<Place>({ at: 'question', page: 0, question: 0 });
  const [secondLanguage, setSecondLanguage] = useState<string>();
  const problems = useMemo(() => draftProblems(draft), [draft]);
  const live = useLiveSurveys(scope, survey.id);
  const splits = useMemo(() => findSplits(live, draft), [live, draft]);
  const main = draft.defaultLanguage;
  const chosen = existingPlace(draft, place);
  const texts = useMemo(() => ({ main, secondLanguage }), [main, secondLanguage]);
  const { outline, editor, focus, onFieldFocus, nextMissingHere } = useEditFocus();
  const { edits, dialog } = useOutlineEdits(
    draft,
    (next, nextPlace, target) => {
      change(avoidLiveIds(draft, next, live));
      setPlace(nextPlace);
      focus(target);
    },
    () => {
      focus('outline');
    },
  );
  useHotkeys(
    [
      [
        'mod+D',
        () => {
          if (mayWrite) edits.copy(chosen);
        },
      ],
    ],
    [],
  );

  return (
    <TextsProvider value={texts}>
      <BuilderWorkspace
        scope={scope}
        survey={survey}
        draft={edited}
        mayWrite={mayWrite}
        rail={
          <Outline
            ref={outline}
            draft={draft}
            problems={problems}
            chosen={chosen}
            mayWrite={mayWrite}
            edits={edits}
            onChoose={(next) => {
              setPlace(next);
              focus('view');
            }}
          />
        }
        aside={
          <>
            <SurveyPreview draft={draft} language={secondLanguage ?? main} place={chosen} />
            <section aria-label="Flow" className={classes.flow}>
              <h2>Flow</h2>
              <FlowView draft={draft} onChoose={setPlace} />
            </section>
          </>
        }
      >
        <div className={classes.bar}>
          <LanguagesBar
            draft={draft}
            place={chosen}
            secondLanguage={secondLanguage}
            mayWrite={mayWrite}
            onSecondLanguage={setSecondLanguage}
            onChange={change}
            onMissing={(next) => {
              const here = nextMissingHere();
              if (here) {
                here.focus();
                return;
              }
              setPlace(next);
              focus('missing');
            }}
          />
          <ProblemsList
            problems={problems}
            splits={splits}
            onChoose={setPlace}
            onChooseQuestion={(id) => {
              setPlace(placeOfQuestion(draft, id));
            }}
          />
          <p className={classes.usedBy}>
            <UsedBy scope={scope} surveyId={survey.id} />
          </p>
        </div>
        <fieldset
          ref={editor}
          disabled={!mayWrite}
          className={classes.editor}
          onFocus={onFieldFocus}
        >
          <PlaceEditor
            draft={draft}
            place={chosen}
            edits={edits}
            onChange={change}
            onChoose={setPlace}
            splits={splits}
            onCreateNew={(id) => {
              change(asNewQuestion(draft, id, live));
              // The button disappears.
              focus('text');
              notify({
                title: 'It’s a new question now',
                detail:
                  'Its results start when you publish. Those of the old question stay as they are.',
              });
            }}
          />
        </fieldset>
      </BuilderWorkspace>
      {dialog}
    </TextsProvider>
  );
}

/** Moves the focus once an edit is on the screen. */
function useEditFocus() {
  const outline = useRef<HTMLElement>(null);
  const editor = useRef<HTMLFieldSetElement>(null);
  const [request, setRequest] = useState<{ target: EditFocus | 'missing' | 'view' }>();
  useEffect(() => {
    if (request?.target === 'outline')
      outline.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    // On a phone, the fields are below the outline.
    const top = editor.current?.getBoundingClientRect().top ?? 0;
    if (request?.target === 'view' && top > window.innerHeight * 0.7)
      editor.current?.scrollIntoView();
    if (request?.target === 'missing')
      editor.current?.querySelector<HTMLElement>('[data-missing]')?.focus();
    if (request?.target === 'text') {
      const text = editor.current?.querySelector<HTMLInputElement>('textarea, input');
      text?.focus();
      text?.select();
    }
  }, [request]);
  const focus = (target: EditFocus | 'missing' | 'view') => {
    setRequest({ target });
  };
  // Clicking “Next missing text” takes the focus away from the field.
  const lastField = useRef<Element>(null);
  return {
    outline,
    editor,
    focus,
    onFieldFocus: ({ target }: FocusEvent<HTMLElement>) => {
      lastField.current = target;
    },
    /** The first missing text of the open part that follows the field last focused, if any. */
    nextMissingHere: (): HTMLElement | undefined => {
      const missing = editor.current?.querySelectorAll<HTMLElement>('[data-missing]') ?? [];
      const last = lastField.current;
      if (!last?.isConnected) return missing[0];
      return [...missing].find(
        (one) => last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    },
  };
}

/** Falls back to the settings if the selected part has been removed. */
function existingPlace(draft: SurveyDraft, place: Place): Place {
  return hasPlace(draft, place) ? place : { at: 'settings' };
}

function hasPlace({ pages, ends }: SurveyDraft, place: Place): boolean {
  switch (place.at) {
    case 'settings':
      return true;
    case 'end':
      return ends[place.end] !== undefined;
    case 'page':
      return pages[place.page] !== undefined;
    case 'question':
      return pages[place.page]?.questions[place.question] !== undefined;
  }
}
