import type { ManagedPopup, ManagedSurvey, SurveySummary } from '@service-popups/contract';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { Scope } from '../api/scope';
import { surveyQuery } from '../api/surveys';
import { useMayWrite } from '../app/use-scope';
import { SaveGuard } from '../editing/save-state';
import { useHistory } from '../editing/use-history';
import { useNow } from '../format/use-now';
import { PopupConflict } from '../popups/editor/popup-conflict';
import { findSection, type SectionId } from '../popups/editor/sections';
import { usePopupEditing, type PopupEditing } from '../popups/editor/use-popup-editing';
import { StateBadge } from '../popups/state-badge';
import { popupName } from '../popups/text/popup-status';
import { SurveyConflict } from '../surveys/builder/survey-conflict';
import type { OpenRequest } from '../surveys/builder/survey-builder';
import { useDraft } from '../surveys/builder/use-draft';
import { useSurveyFile } from '../surveys/builder/use-survey-file';
import { Loaded } from '../ui/loaded';
import { TitleContext } from '../ui/page-header';
import { EditorsOnly } from '../ui/read-only-note';
import { WorkspacePage } from '../ui/workspace';
import { PageActions } from './page-actions';
import { PageSaveState } from './page-save-state';
import classes from './popup-page.module.css';
import { TabNav, tabName, tabPaths, useTab, type Tab } from './popup-tabs';
import {
  combineAutosaves,
  useIsChanged,
  WorkProvider,
  type PopupWork,
  type SurveyWork,
} from './popup-work';
import {
  AudienceTab,
  HistoryTab,
  LookTab,
  MessageTab,
  QuestionsTab,
  ResultsTab,
  WhyTab,
} from './tabs/lazy-tabs';

interface Props {
  scope: Scope;
  popup: ManagedPopup;
  surveys: readonly SurveySummary[];
}

interface EditingProps extends Props {
  mayWrite: boolean;
  editing: PopupEditing;
}

/** Where the fields of a section are. */
const tabOfSection: Readonly<Record<SectionId, Tab>> = {
  content: 'questions',
  trigger: 'audience',
  pages: 'audience',
  audience: 'audience',
  schedule: 'audience',
  appearance: 'look',
};

/** The bar above the tabs has the title. */
const NoTitle = () => null;

/** The tabs with fields that only editors may change. */
const editedTabs: ReadonlySet<Tab> = new Set(['questions', 'audience', 'look']);

/** Edits a popup and its survey as one, with one header above all tabs. */
export function PopupShell(props: Props) {
  const { scope, popup } = props;
  const mayWrite = useMayWrite();
  const editing = usePopupEditing(scope, popup, mayWrite);
  const { surveyId = '', announcement } = editing.draft;
  const shared = { ...props, mayWrite, editing };
  // Never refetched while it's being edited: conflicts are reported on save.
  const survey = useQuery({
    ...surveyQuery(scope, surveyId),
    enabled: announcement === undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (announcement) return <Page {...shared} survey={undefined} />;
  return (
    <Loaded query={survey} height="36rem">
      {(data) => <SurveyPopup key={data.id} {...shared} survey={data} />}
    </Loaded>
  );
}

function SurveyPopup(props: EditingProps & { survey: ManagedSurvey }) {
  const { scope, survey, mayWrite } = props;
  const edited = useDraft(scope, survey, mayWrite);
  return <Page {...props} survey={{ ...edited, survey }} />;
}

function Page(props: EditingProps & { survey: SurveyWork | undefined }) {
  const { scope, popup, surveys, mayWrite, editing, survey } = props;
  const { form, draft, problems } = editing;
  const tab = useTab() ?? 'questions';
  const navigate = useNavigate();
  const place = { ...scope, popupId: popup.id };
  const now = useNow();

  const autosaves = [editing.autosave, ...(survey ? [survey.autosave] : [])];
  const autosave = combineAutosaves(autosaves);
  const isChanged = useIsChanged(scope, popup, survey?.survey);
  const shown = { ...popup, changed: isChanged || autosave.state !== 'saved' };

  const surveyDraft = survey?.draft;
  const content = useMemo(
    () => ({ values: form.values, survey: surveyDraft }),
    [form.values, surveyDraft],
  );
  const steps = useHistory(content, (next) => {
    form.setValues(next.values);
    if (next.survey) survey?.change(next.survey);
  });

  const [open, setOpen] = useState<OpenRequest>();
  const [problemRequest, setProblemRequest] = useState<object>();
  const showProblems = () => {
    form.validate();
    const sections = Object.keys(problems).flatMap((path) => findSection(path) ?? []);
    const tabs = sections.map((section) => tabOfSection[section]);
    const [first] = tabs;
    // The tab that's open may have one of them.
    if (first !== undefined && !tabs.includes(tab))
      void navigate({ to: tabPaths[first], params: place });
    if (sections.includes('content')) setOpen({ place: 'intro' });
    setProblemRequest({});
  };
  const save = async (): Promise<boolean> => {
    if (Object.keys(problems).length === 0) return autosave.saveNow();
    await survey?.autosave.saveNow();
    showProblems();
    return false;
  };
  useHotkeys([['mod+S', () => void save()]], []);

  const work: PopupWork = {
    scope,
    popup: shown,
    editing,
    survey,
    surveys,
    mayWrite,
    save,
    open,
    openPlace: (target) => {
      setOpen({ place: target });
      void navigate({ to: tabPaths.questions, params: place });
    },
    problemRequest,
  };

  const file = useSurveyFile(
    survey && {
      surveyId: survey.survey.id,
      draft: survey.draft,
      change: survey.change,
      mayWrite,
    },
  );
  const [comparing, setComparing] = useState(true);
  const isConflict = autosave.state === 'conflict';
  if (!isConflict && !comparing) setComparing(true);
  const stopComparing = () => {
    setComparing(false);
  };
  const hasPopupConflict = editing.autosave.state === 'conflict';
  const name = popupName({ id: popup.id, ...draft });
  const isAnnouncement = draft.announcement !== undefined;
  return (
    <WorkProvider value={work}>
      <WorkspacePage
        crumb={
          <Link to="/projects/$projectId/$environment/popups" params={scope}>
            Popups
          </Link>
        }
        title={name}
        documentTitle={tab === 'questions' ? name : `${name}: ${tabName(tab, isAnnouncement)}`}
        state={
          <div className={classes.state}>
            <StateBadge popup={shown} now={now} />
            {mayWrite ? (
              <PageSaveState
                autosave={autosave}
                isBlocked={editing.autosave.state === 'unsaved'}
                problems={Object.keys(problems).length}
                onShowProblems={showProblems}
                onResolve={() => {
                  setComparing(true);
                }}
              />
            ) : null}
          </div>
        }
        actions={
          <PageActions steps={steps} isSaved={autosave.state === 'saved'} fileItems={file?.items} />
        }
        tabs={<TabNav place={place} current={tab} isAnnouncement={isAnnouncement} />}
      >
        <div className={classes.note}>
          {editedTabs.has(tab) ? <EditorsOnly /> : null}
          {file?.error}
        </div>
        {file?.input}
        <TitleContext value={NoTitle}>
          <Suspense>
            <TabContent tab={tab} isAnnouncement={isAnnouncement} />
          </Suspense>
        </TitleContext>
        <SaveGuard autosave={autosave} />
        <PopupConflict
          scope={scope}
          popupId={popup.id}
          editing={editing}
          opened={hasPopupConflict && comparing}
          onClose={stopComparing}
        />
        {survey ? (
          <SurveyConflict
            scope={scope}
            surveyId={survey.survey.id}
            draft={survey}
            opened={isConflict && !hasPopupConflict && comparing}
            onClose={stopComparing}
          />
        ) : null}
      </WorkspacePage>
    </WorkProvider>
  );
}

function TabContent({ tab, isAnnouncement }: { tab: Tab; isAnnouncement: boolean }): ReactNode {
  switch (tab) {
    case 'questions':
      return isAnnouncement ? <MessageTab /> : <QuestionsTab />;
    case 'audience':
      return <AudienceTab />;
    case 'look':
      return <LookTab />;
    case 'results':
      return (
        <div className={classes.content}>
          <ResultsTab />
        </div>
      );
    case 'why':
      return (
        <div className={classes.content}>
          <WhyTab />
        </div>
      );
    case 'history':
      return (
        <div className={classes.content}>
          <HistoryTab />
        </div>
      );
  }
}
