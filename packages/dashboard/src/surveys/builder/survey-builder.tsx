import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import type { Scope } from '../../api/scope';
import { useMayWrite } from '../../app/use-scope';
import { draftProblems } from '@service-popups/rules';
import { placeOfQuestion } from '../model/find-place';
import { asNewQuestion, avoidLiveIds, findSplits } from '../model/split-results';
import type { Place } from '../model/survey-edits';
import { FlowView } from './flow-view';
import { LanguagesBar } from './languages-bar';
import { Outline } from './outline';
import { OutlineItem } from './outline-item';
import { useOutlineEdits, type EditFocus } from './outline-edits';
import { PlaceEditor } from './place-editor';
import { ProblemsList } from './problems-list';
import classes from './survey-builder.module.css';
import { SurveyPreview } from './survey-preview';
import { TextsProvider, type Texts } from '../../languages/texts';
import { notify } from '../../ui/notify';
import { WorkspaceColumns } from '../../ui/workspace';
import { useLiveSurveys } from '../use-live-surveys';
import type { Draft } from './use-draft';

/** A part of the popup that comes before the questions. */
export interface Intro {
  name: string;
  hasProblem: boolean;
  /** Its fields, with the language to translate into. */
  fields: (texts: Texts, onSecondLanguage: (language: string | undefined) => void) => ReactNode;
  preview: (secondLanguage: string | undefined) => ReactNode;
}

/** A part to open. A new object opens it again. */
export interface OpenRequest {
  place: Place | 'intro';
}

interface Props {
  scope: Scope;
  survey: ManagedSurvey;
  edited: Pick<Draft, 'draft' | 'change'>;
  intro?: Intro;
  open?: OpenRequest | undefined;
  /** Which popups use it. */
  usedBy: ReactNode;
}

const firstQuestion: Place = { at: 'question', page: 0, question: 0 };

export function SurveyBuilder({ scope, survey, edited, intro, open, usedBy }: Props) {
  const mayWrite = useMayWrite();
  const { draft, change } = edited;
  const [opened, setOpened] = useState(open);
  const [selected, setPlace] = useState<Place | 'intro'>(open?.place ?? firstQuestion);
  if (open !== opened) {
    setOpened(open);
    if (open) setPlace(open.place);
  }
  const isIntro = intro !== undefined && selected === 'intro';
  const place = selected === 'intro' ? firstQuestion : selected;
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
  const choose = (next: Place | 'intro') => {
    setPlace(next);
    focus('view');
  };
  useHotkeys(
    [
      [
        'mod+D',
        () => {
          if (mayWrite && !isIntro) edits.copy(chosen);
        },
      ],
    ],
    [],
  );

  return (
    <TextsProvider value={texts}>
      <WorkspaceColumns
        railLabel="Outline"
        rail={
          <Outline
            ref={outline}
            draft={draft}
            problems={problems}
            chosen={isIntro ? undefined : chosen}
            mayWrite={mayWrite}
            edits={edits}
            onChoose={choose}
            before={
              intro ? (
                <OutlineItem
                  chosen={isIntro}
                  hasProblem={intro.hasProblem}
                  onChoose={() => {
                    choose('intro');
                  }}
                >
                  {intro.name}
                </OutlineItem>
              ) : null
            }
          />
        }
        aside={
          <>
            {isIntro ? (
              intro.preview(secondLanguage)
            ) : (
              <SurveyPreview draft={draft} language={secondLanguage ?? main} place={chosen} />
            )}
            <section aria-label="Flow" className={classes.flow}>
              <h2>Flow</h2>
              <FlowView draft={draft} onChoose={setPlace} />
            </section>
          </>
        }
      >
        <div className={classes.bar}>
          {isIntro ? null : (
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
          )}
          <ProblemsList
            problems={problems}
            splits={splits}
            onChoose={setPlace}
            onChooseQuestion={(id) => {
              setPlace(placeOfQuestion(draft, id));
            }}
          />
          {usedBy === null ? null : <p className={classes.usedBy}>{usedBy}</p>}
        </div>
        <div ref={editor} className={classes.editor} onFocus={onFieldFocus}>
          {isIntro ? intro.fields(texts, setSecondLanguage) : null}
          <fieldset hidden={isIntro} disabled={!mayWrite} className={classes.fields}>
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
        </div>
      </WorkspaceColumns>
      {dialog}
    </TextsProvider>
  );
}

/** Moves the focus once an edit is on the screen. */
function useEditFocus() {
  const outline = useRef<HTMLElement>(null);
  const editor = useRef<HTMLDivElement>(null);
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
