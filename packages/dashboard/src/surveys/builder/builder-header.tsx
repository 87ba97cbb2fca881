import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ManagedSurvey } from '@service-popups/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Scope } from '../../api/scope';
import { SaveGuard, SaveState } from '../../editing/save-state';
import { EditorHeader } from '../../ui/editor-header';
import { FormProblem } from '../../ui/form-problem';
import { MoreMenu } from '../../ui/more-menu';
import { PageHeader } from '../../ui/page-header';
import { notifyProblem } from '../../ui/notify';
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
}

export function BuilderHeader({ scope, survey, draft: edited, mayWrite }: Props) {
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
    <EditorHeader
      crumb={
        <Link to="/projects/$projectId/$environment/surveys" params={scope}>
          Surveys
        </Link>
      }
    >
      <PageHeader
        title={survey.name || survey.id}
        intro="Changes go live when you publish a popup that uses this survey."
        actions={
          <>
            {mayWrite ? (
              <>
                <SaveState
                  autosave={autosave}
                  onResolve={() => {
                    setComparing(true);
                  }}
                />
                <Button variant="default" disabled={!undo} onClick={undo}>
                  Undo
                </Button>
                <Button variant="default" disabled={!redo} onClick={redo}>
                  Redo
                </Button>
              </>
            ) : null}
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
      />
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
      <FormProblem error={importing.error} />
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
    </EditorHeader>
  );
}
