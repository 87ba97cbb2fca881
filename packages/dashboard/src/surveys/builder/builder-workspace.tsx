import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ManagedSurvey } from '@service-popups/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { Scope } from '../../api/scope';
import { HistoryButtons } from '../../editing/history-buttons';
import { SaveGuard, SaveState } from '../../editing/save-state';
import { ErrorBox } from '../../ui/error-box';
import { MoreMenu } from '../../ui/more-menu';
import { notifyProblem } from '../../ui/notify';
import { EditorsOnly } from '../../ui/read-only-note';
import { Workspace } from '../../ui/workspace';
import { DeleteSurveyDialog } from '../delete-survey-dialog';
import { readSurveyFile, surveyFile } from '../model/survey-file';
import { SurveyConflict } from './survey-conflict';
import { useSurveyActions } from '../use-survey-actions';
import type { Draft } from './use-draft';

interface Props {
  scope: Scope;
  survey: ManagedSurvey;
  draft: Draft;
  mayWrite: boolean;
  /** The outline. */
  rail: ReactNode;
  /** The preview. */
  aside: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The builder's bar and columns. */
export function BuilderWorkspace(props: Props) {
  const { scope, survey, draft: edited, mayWrite, rail, aside, children } = props;
  const { draft, change, undo, redo, autosave } = edited;
  const file = useRef<HTMLInputElement>(null);
  const [deleting, removal] = useDisclosure();
  const [comparing, setComparing] = useState(true);
  const importing = useMutation({
    mutationFn: async (chosen: File) => readSurveyFile(await chosen.text()),
    onSuccess: change,
  });
  const { duplicate, remove } = useSurveyActions(scope);
  // With the last changes, also for "Undo".
  const afterSaving = (run: (id: string) => Promise<void>) => async () => {
    await autosave.saveNow();
    await run(survey.id);
  };
  const isConflict = autosave.state === 'conflict';
  if (!isConflict && !comparing) setComparing(true);
  return (
    <Workspace
      crumb={
        <Link to="/projects/$projectId/$environment/surveys" params={scope}>
          Surveys
        </Link>
      }
      title={draft.name || survey.id}
      state={
        mayWrite ? (
          <SaveState
            autosave={autosave}
            onResolve={() => {
              setComparing(true);
            }}
          />
        ) : undefined
      }
      actions={
        <>
          {mayWrite ? <HistoryButtons undo={undo} redo={redo} /> : null}
          <MoreMenu>
            <Menu.Item component="a" href={surveyFile(draft)} download={`${survey.id}.json`}>
              Export as JSON
            </Menu.Item>
            {mayWrite ? (
              <>
                <Menu.Item onClick={() => file.current?.click()}>Import from JSON…</Menu.Item>
                <Menu.Item
                  onClick={() => {
                    afterSaving(duplicate)().catch(notifyProblem);
                  }}
                >
                  Duplicate
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item color="red" onClick={removal.open}>
                  Delete…
                </Menu.Item>
              </>
            ) : null}
          </MoreMenu>
        </>
      }
      messages={
        <>
          <EditorsOnly />
          <ErrorBox error={importing.error} />
        </>
      }
      rail={rail}
      railLabel="Outline"
      aside={aside}
    >
      {children}
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="Survey file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) importing.mutate(chosen);
          event.currentTarget.value = '';
        }}
      />
      <SurveyConflict
        scope={scope}
        surveyId={survey.id}
        draft={edited}
        opened={isConflict && comparing}
        onClose={() => {
          setComparing(false);
        }}
      />
      <SaveGuard autosave={autosave} />
      {deleting ? <DeleteSurveyDialog onClose={removal.close} run={afterSaving(remove)} /> : null}
    </Workspace>
  );
}
