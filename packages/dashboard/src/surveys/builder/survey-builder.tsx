import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';
import { useMemo, useState } from 'react';
import type { Scope } from '../../api/scope';
import { useMayWrite } from '../../app/use-scope';
import { EditorsOnly } from '../../ui/read-only-note';
import { draftProblems } from '../model/draft-problems';
import { languagesIn } from '../../languages/local-texts';
import { addEnd, addPage, type Place } from '../model/survey-edits';
import { BuilderHeader } from './builder-header';
import { FlowDiagram } from './flow-diagram';
import { LanguagesBar } from './languages-bar';
import { Outline } from './outline';
import { PlaceEditor } from './place-editor';
import { ProblemsList } from './problems-list';
import classes from './survey-builder.module.css';
import { SurveyPreview } from './survey-preview';
import { TextsProvider } from '../../languages/texts';
import { useDraft } from './use-draft';

interface Props {
  scope: Scope;
  survey: ManagedSurvey;
}

export function SurveyBuilder({ scope, survey }: Props) {
  const mayWrite = useMayWrite();
  const edited = useDraft(scope, survey, mayWrite);
  const { draft, change } = edited;
  const [place, setPlace] = useState<Place>({ at: 'page', page: 0 });
  const [secondLanguage, setSecondLanguage] = useState<string>();
  const problems = useMemo(() => draftProblems(draft), [draft]);
  const main = draft.defaultLanguage;
  const languages = useMemo(() => languagesIn(draft, main), [draft, main]);
  const chosen = existingPlace(draft, place);
  const texts = useMemo(() => ({ main, secondLanguage }), [main, secondLanguage]);

  return (
    <TextsProvider value={texts}>
      <BuilderHeader scope={scope} survey={survey} draft={edited} mayWrite={mayWrite} />
      <EditorsOnly />
      <div className={classes.bar}>
        <ProblemsList problems={problems} onChoose={setPlace} />
        <LanguagesBar
          main={main}
          languages={languages}
          secondLanguage={secondLanguage}
          mayAdd={mayWrite}
          onSecondLanguage={setSecondLanguage}
        />
      </div>
      <div className={classes.builder}>
        <Outline
          draft={draft}
          problems={problems}
          chosen={chosen}
          mayWrite={mayWrite}
          onChoose={setPlace}
          onChange={change}
          onAddPage={(type) => {
            change(addPage(draft, type));
            setPlace({ at: 'question', page: draft.pages.length, question: 0 });
          }}
          onAddEnd={() => {
            change(addEnd(draft));
            setPlace({ at: 'end', end: draft.ends.length });
          }}
        />
        <fieldset disabled={!mayWrite} className={classes.editor}>
          <PlaceEditor draft={draft} place={chosen} onChange={change} onChoose={setPlace} />
        </fieldset>
        <div className={classes.sidebar}>
          <SurveyPreview
            draft={draft}
            language={secondLanguage ?? main}
            pageId={'page' in chosen ? draft.pages[chosen.page]?.id : undefined}
          />
          <section aria-label="Flow" className={classes.flow}>
            <h2>Flow</h2>
            <FlowDiagram draft={draft} />
          </section>
        </div>
      </div>
    </TextsProvider>
  );
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
