import { Button, Menu } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import type { ManagedSurvey, SurveyDraft } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error';
import { scopeKey, type Scope } from '../../api/scope';
import { createSurvey, deleteSurvey, saveSurvey, surveyQuery } from '../../api/surveys';
import { EditorHeader } from '../../ui/editor-header';
import { FormProblem } from '../../ui/form-problem';
import { MoreMenu } from '../../ui/more-menu';
import { PageHeader } from '../../ui/page-header';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify, notifyProblem } from '../../ui/notify';
import { asDraft } from '../model/as-draft';
import { readSurveyFile, surveyFile } from '../model/survey-file';
import { SurveyConflict } from './survey-conflict';

interface Props {
  scope: Scope;
  survey: ManagedSurvey;
  draft: SurveyDraft;
  dirty: boolean;
  mayWrite: boolean;
  /** Number of problems that block saving. */
  problems: number;
  onReplace: (draft: SurveyDraft) => void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}

export function BuilderHeader(props: Props) {
  const { scope, survey, draft, dirty, mayWrite, problems, onReplace, undo, redo } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const file = useRef<HTMLInputElement>(null);
  const [deleting, removal] = useDisclosure();
  const listKey = [...scopeKey(scope), 'surveys'];
  const save = useMutation({
    mutationFn: (revision: number) => saveSurvey(scope, { id: survey.id, revision }, draft),
    onSuccess: (saved) => {
      client.setQueryData(surveyQuery(scope, survey.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: listKey, exact: true });
    },
  });
  const importing = useMutation({
    mutationFn: async (chosen: File) => readSurveyFile(await chosen.text()),
    onSuccess: onReplace,
  });
  const maySave = dirty && problems === 0;
  const saveNow = () => {
    if (maySave) save.mutate(survey.revision);
  };
  useHotkeys([['mod+S', saveNow]], []);
  const restore = () => {
    createSurvey(scope, { id: survey.id, ...asDraft(survey) }).then(
      () => client.invalidateQueries({ queryKey: listKey }),
      notifyProblem,
    );
  };
  const conflict = save.error instanceof ApiError && save.error.status === 412;
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
                <Button variant="default" disabled={!undo} onClick={undo}>
                  Undo
                </Button>
                <Button variant="default" disabled={!redo} onClick={redo}>
                  Redo
                </Button>
                <Button disabled={!maySave} loading={save.isPending} onClick={saveNow}>
                  {dirty ? 'Save' : 'Saved'}
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
      <FormProblem error={conflict ? null : save.error} />
      <FormProblem error={importing.error} />
      <SurveyConflict
        opened={conflict}
        onClose={save.reset}
        scope={scope}
        survey={survey}
        draft={draft}
        busy={save.isPending}
        onOverwrite={save.mutate}
        onUseTheirs={(theirs) => {
          save.reset();
          client.setQueryData(surveyQuery(scope, survey.id).queryKey, theirs);
        }}
        onReplace={onReplace}
      />
      {deleting ? (
        <ConfirmDialog
          onClose={removal.close}
          title="Delete this survey?"
          button="Delete survey"
          run={async () => {
            await deleteSurvey(scope, survey);
            await client.invalidateQueries({ queryKey: listKey, exact: true });
            await navigate({ to: '/projects/$projectId/$environment/surveys', params: scope });
            notify({
              title: 'Survey deleted',
              action: { label: 'Undo', run: restore },
            });
          }}
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
