import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ManagedSurvey } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Scope } from '../../api/scope';
import { useMayWrite } from '../../app/use-scope';
import { HistoryButtons } from '../../editing/history-buttons';
import { SaveGuard, SaveState } from '../../editing/save-state';
import { MoreMenu } from '../../ui/more-menu';
import { notifyProblem } from '../../ui/notify';
import { EditorsOnly } from '../../ui/read-only-note';
import { WorkspacePage } from '../../ui/workspace';
import { DeleteSurveyDialog } from '../delete-survey-dialog';
import { UsedBy } from '../used-by';
import { useSurveyActions } from '../use-survey-actions';
import { SurveyBuilder } from './survey-builder';
import { SurveyConflict } from './survey-conflict';
import { useDraft, useDraftKeys } from './use-draft';
import { useSurveyFile } from './use-survey-file';

interface Props {
  scope: Scope;
  survey: ManagedSurvey;
}

/** A survey on a page of its own, with its bar. */
export function SurveyEditor({ scope, survey }: Props) {
  const mayWrite = useMayWrite();
  const edited = useDraft(scope, survey, mayWrite);
  const { undo, redo } = useDraftKeys(edited);
  const { draft, change, autosave } = edited;
  const [deleting, removal] = useDisclosure();
  const [comparing, setComparing] = useState(true);
  const file = useSurveyFile({ surveyId: survey.id, draft, change, mayWrite });
  const { duplicate, remove } = useSurveyActions(scope);
  // With the last changes, also for "Undo".
  const afterSaving = (run: (id: string) => Promise<void>) => async () => {
    await autosave.saveNow();
    await run(survey.id);
  };
  const isConflict = autosave.state === 'conflict';
  if (!isConflict && !comparing) setComparing(true);
  return (
    <WorkspacePage
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
            {file?.items}
            {mayWrite ? (
              <>
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
    >
      <EditorsOnly />
      {file?.error}
      <SurveyBuilder
        scope={scope}
        survey={survey}
        edited={edited}
        usedBy={<UsedBy scope={scope} surveyId={survey.id} />}
      />
      {file?.input}
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
    </WorkspacePage>
  );
}
