import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { ManagedPopup, ManagedSurvey, PopupVersion } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { keysQuery } from '../../api/environment';
import { versionQuery } from '../../api/popups';
import { POPUP, type Scope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { useNow } from '../../format/use-now';
import { useNames } from '../../popups/editor/use-names';
import { RuleList, useTargetingContext } from '../../popups/rule-list';
import classes from '../../popups/rules.module.css';
import { describePublishing, getTargeting } from '../../popups/text/describe-popup';
import type { Place } from '../../surveys/model/survey-edits';
import { ErrorBox } from '../../ui/error-box';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { VersionChangeList } from '../changes/version-change-list';
import { versionChanges } from '../changes/version-changes';
import { describePublished } from './describe-published';
import { hasProblems, Problems, Warnings } from './publish-checks';
import own from './publish.module.css';

interface Props {
  onClose: () => void;
  scope: Scope;
  popup: ManagedPopup;
  onPublished: (popup: ManagedPopup) => void;
  /** Opens a part of the survey, after the dialog has closed. */
  onOpenPlace: (place: Place) => void;
}

/**
 * Confirms publishing: who will see it from when, what changes, and what to fix or check first. Popup and survey
 * must be saved. Render it only while it's open.
 */
export function PublishDialog(props: Props) {
  const { onClose, scope, popup } = props;
  const { surveyId } = popup.draft;
  const survey = useQuery({
    ...surveyQuery(scope, surveyId ?? ''),
    enabled: surveyId !== undefined,
  });
  const live = useQuery({
    ...versionQuery(scope, popup.id, popup.version ?? 0),
    enabled: popup.version !== null,
  });
  const needed: UseQueryResult[] = [
    ...(surveyId === undefined ? [] : [survey]),
    ...(popup.version === null ? [] : [live]),
  ];
  const loading = needed.find(({ data }) => data === undefined);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Publish popup"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {loading ? (
        <Loaded query={loading}>{() => null}</Loaded>
      ) : (
        <Confirmation {...props} survey={survey.data} live={live.data} />
      )}
    </Modal>
  );
}

interface ConfirmationProps extends Props {
  /** Undefined for an announcement. */
  survey: ManagedSurvey | undefined;
  /** Undefined if it was never published. */
  live: PopupVersion | undefined;
}

function Confirmation(props: ConfirmationProps) {
  const { onClose, scope, popup, onPublished, onOpenPlace, survey, live } = props;
  const [note, setNote] = useState('');
  const context = useTargetingContext();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = note.trim() ? { note: note.trim() } : {};
      const path = { ...scope, popupId: popup.id };
      return api.POST(`${POPUP}/publish`, { path, revision: popup.revision, body });
    },
    onSuccess: (published) => {
      onPublished(published);
      const keys = client.getQueryData(keysQuery(scope).queryKey);
      const isUnseen = keys?.every(({ seen }) => seen === null) ?? false;
      notify({ title: describePublished(published, Date.now(), isUnseen) });
      onClose();
    },
  });
  return (
    <>
      <ErrorBox error={error} />
      <p>{describePublishing(getTargeting(popup.draft), context)}</p>
      <details className={classes.publishedRules}>
        <summary>All rules</summary>
        <RuleList draft={popup.draft} />
      </details>
      <Problems
        popup={popup}
        survey={survey}
        onOpenPlace={(place) => {
          onClose();
          onOpenPlace(place);
        }}
      />
      {live ? <Changes scope={scope} popup={popup} survey={survey} live={live} /> : null}
      <Warnings scope={scope} popup={popup} survey={survey} live={live} />
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
          disabled={hasProblems(popup, survey, useNow())}
          onClick={() => {
            mutate();
          }}
        >
          Publish popup
        </Button>
      </Group>
    </>
  );
}

interface ChangesProps extends Pick<ConfirmationProps, 'scope' | 'popup' | 'survey'> {
  live: PopupVersion;
}

/** What publishing changes for visitors. */
function Changes({ scope, popup, survey, live }: ChangesProps) {
  const names = useNames(scope);
  const changes = versionChanges(live, { draft: popup.draft, survey }, names);
  return (
    <div className={own.changes}>
      <h3>Changes since version {live.number}</h3>
      <VersionChangeList
        changes={changes}
        none="None. Publishing creates a version with the same content."
      />
    </div>
  );
}
