import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { ManagedPopup, Survey } from '@service-popups/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { versionQuery } from '../../api/popups';
import { POPUP, type Scope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { quoted } from '../../surveys/model/plain-text';
import { findSplits } from '../../surveys/model/split-results';
import { ErrorBox } from '../../ui/error-box';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { RuleList, useTargetingContext } from '../rule-list';
import { describePublishing, getTargeting } from '../text/describe-popup';
import { describeTransition } from '../text/popup-status';
import { ChangeList } from '../../ui/change-list';
import { draftChanges } from './draft-changes';
import classes from '../rules.module.css';
import { useNames } from './use-names';

interface Props {
  opened: boolean;
  onClose: () => void;
  scope: Scope;
  popup: ManagedPopup;
  onPublished: (popup: ManagedPopup) => void;
}

/** Confirms publishing: who will see it from when, and the changes since the live version. */
export function PublishDialog({ opened, onClose, scope, popup, onPublished }: Props) {
  const [note, setNote] = useState('');
  const context = useTargetingContext();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = note.trim() ? { note: note.trim() } : {};
      const path = { ...scope, popupId: popup.id };
      return api.POST(`${POPUP}/publish`, { path, revision: popup.revision, body });
    },
    onSuccess: (published) => {
      onPublished(published);
      notify({ title: describeTransition('publish', popup, published, Date.now()) });
      setNote('');
      onClose();
    },
  });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Publish popup"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ErrorBox error={error} />
      <p>{describePublishing(getTargeting(popup.draft), context)}</p>
      <details className={classes.publishedRules}>
        <summary>All rules</summary>
        <RuleList draft={popup.draft} />
      </details>
      {popup.version === null ? null : (
        <Differences scope={scope} popup={popup} version={popup.version} />
      )}
      <TextInput
        label="Release note"
        description="Optional. Your team sees it in the version history."
        mt="md"
        maxLength={500}
        data-autofocus
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isPending}
          onClick={() => {
            mutate();
          }}
        >
          Publish popup
        </Button>
      </Group>
    </Modal>
  );
}

interface DifferencesProps {
  scope: Scope;
  popup: ManagedPopup;
  version: number;
}

function Differences({ scope, popup, version }: DifferencesProps) {
  const live = useQuery(versionQuery(scope, popup.id, version));
  const names = useNames(scope);
  const { surveyId } = popup.draft;
  return (
    <Loaded query={live}>
      {({ draft, survey }) => {
        const changes = draftChanges(draft, popup.draft, names);
        return (
          <>
            {changes.length === 0 ? (
              <p>
                No changes to the popup since version {version}. Publishing includes changes to its
                survey.
              </p>
            ) : (
              <>
                <p>Changes since version {version}:</p>
                <ChangeList changes={changes} />
              </>
            )}
            {survey && surveyId !== undefined ? (
              <Splits scope={scope} surveyId={surveyId} live={survey} />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

interface SplitsProps {
  scope: Scope;
  surveyId: string;
  live: Survey;
}

/** The questions whose results publishing splits. */
function Splits({ scope, surveyId, live }: SplitsProps) {
  // It may have been edited since.
  const draft = useQuery({ ...surveyQuery(scope, surveyId), gcTime: 0 });
  return (
    <Loaded query={draft} height="3rem">
      {(survey) => {
        const splits = findSplits([{ survey: live }], survey);
        return splits.length === 0 ? null : (
          <>
            <p>Changes to the survey that split results:</p>
            <ul className={classes.splits}>
              {splits.map(({ questionId, title, warning }) => (
                <li key={questionId}>
                  <strong dir="auto">{quoted(title)}</strong>
                  <br />
                  {warning}
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}
