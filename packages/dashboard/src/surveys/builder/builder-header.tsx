import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ManagedSurvey } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { scopeKey, type Scope } from '../../api/scope';
import { createSurvey, deleteSurvey, surveyQuery } from '../../api/surveys';
import { SaveGuard, SaveState } from '../../editing/save-state';
import { EditorHeader } from '../../ui/editor-header';
import { FormProblem } from '../../ui/form-problem';
import { MoreMenu } from '../../ui/more-menu';
import { PageHeader } from '../../ui/page-header';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify, notifyProblem } from '../../ui/notify';
import { asDraft } from '../model/as-draft';
import { readSurveyFile, surveyFile } from '../model/survey-file';
import { SurveyConflict } from './survey-conflict';
import type { Draft } from './use-draft';

interface Props {
  scope: Scope;
  survey: ManagedSurvey;
  draft: Draft;
  mayWrite: boolean;
}

export function BuilderHeader({ scope, survey, draft: edited, mayWrite }: Props) {
  const { draft, change, undo, redo, autosave } = edited;
  const client = useQueryClient();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [deleting, removal] = useDisclosure();
  const [comparing, setComparing] = useState(true);
  const listKey = [...scopeKey(scope), 'surveys'];
  const importing = useMutation({
    mutationFn: async (chosen: File) => readSurveyFile(await chosen.text()),
    onSuccess: change,
  });
  const remove = async () => {
    // So that the last changes come back with "Undo".
    await autosave.saveNow();
    const last = client.getQueryData(surveyQuery(scope, survey.id).queryKey) ?? survey;
    await deleteSurvey(scope, last);
    await client.invalidateQueries({ queryKey: listKey, exact: true });
    await navigate({ to: '/projects/$projectId/$environment/surveys', params: scope });
    const run = () => {
      createSurvey(scope, { id: last.id, ...asDraft(last) }).then(
        () => client.invalidateQueries({ queryKey: listKey }),
        notifyProblem,
      );
    };
    notify({ title: 'Survey deleted', action: { label: 'Undo', run } });
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
        title={survey.name}
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
      {deleting ? (
        <ConfirmDialog
          onClose={removal.close}
          title="Delete this survey?"
          button="Delete survey"
          run={remove}
        >
          <p>
            You can undo this right after deleting it. A survey that’s used by a popup can’t be
            deleted: change or delete the popup first.
          </p>
        </ConfirmDialog>
      ) : null}
    </EditorHeader>
  );
}
