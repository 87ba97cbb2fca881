import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ManagedPopup, PopupState } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  copyPopup,
  createPopup,
  deletePopup,
  duplicatePopup,
  transitionPopup,
  type PopupTransition,
} from '../../api/popups';
import { scopeKey, type Scope } from '../../api/scope';
import { environmentNames } from '../../app/environments';
import { FormProblem } from '../../ui/form-problem';
import { MoreMenu } from '../../ui/more-menu';
import { notify, notifyProblem } from '../../ui/notify';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { TestLinkDialog } from './test-link-dialog';
import type { Saving } from './use-saving';
import { VersionsDrawer } from './versions-drawer';

interface Props {
  scope: Scope;
  popup: ManagedPopup;
  dirty: boolean;
  mayWrite: boolean;
  saving: Saving;
  resetForm: (popup: ManagedPopup) => void;
}

const transitionLabels: Record<PopupTransition, string> = {
  pause: 'Pause',
  resume: 'Resume',
  archive: 'Archive',
  unarchive: 'Unarchive',
};

const transitionMessages: Record<PopupTransition, string> = {
  pause: 'Paused. Visitors no longer see it.',
  resume: 'Resumed. Visitors see it again.',
  archive: 'Archived. Visitors no longer see it.',
  unarchive: 'Unarchived. Not live until you publish it.',
};

/** The transitions that undo one. Unarchiving alone doesn't make a popup live again. */
function undoOf(transition: PopupTransition, before: PopupState): PopupTransition[] {
  switch (transition) {
    case 'pause':
      return ['resume'];
    case 'resume':
      return ['pause'];
    case 'archive':
      return before === 'published' ? ['unarchive', 'resume'] : ['unarchive'];
    case 'unarchive':
      return ['archive'];
  }
}

async function runTransitions(
  scope: Scope,
  popup: ManagedPopup,
  transitions: PopupTransition[],
): Promise<ManagedPopup> {
  let current = popup;
  for (const transition of transitions) {
    current = await transitionPopup(scope, current, transition);
  }
  return current;
}

/** Further actions for a popup. */
export function PopupMenu({ scope, popup, dirty, mayWrite, saving, resetForm }: Props) {
  const [testing, test] = useDisclosure();
  const [browsing, versions] = useDisclosure();
  const [deleting, removal] = useDisclosure();
  const [copying, transfer] = useDisclosure();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listKey = [...scopeKey(scope), 'popups'];
  const transition = useMutation({
    mutationFn: (to: PopupTransition) => transitionPopup(scope, popup, to),
    onSuccess: (updated, to) => {
      saving.updateCache(updated);
      const run = () => {
        runTransitions(scope, updated, undoOf(to, popup.state)).then(
          saving.updateCache,
          notifyProblem,
        );
      };
      notify({ title: transitionMessages[to], action: { label: 'Undo', run } });
    },
  });
  const copy = useMutation({
    mutationFn: () => duplicatePopup(scope, popup.id),
    onSuccess: async ({ id: popupId }) => {
      await client.invalidateQueries({ queryKey: listKey, exact: true });
      await navigate({
        to: '/projects/$projectId/$environment/popups/$popupId',
        params: { ...scope, popupId },
      });
    },
  });
  const other: Scope = {
    ...scope,
    environment: scope.environment === 'production' ? 'development' : 'production',
  };
  const otherName = environmentNames[other.environment];
  const copyToOther = async () => {
    await copyPopup(scope, popup.id);
    await client.invalidateQueries({ queryKey: scopeKey(other) });
    notify({ title: `Copied to ${otherName}. Not live until you publish it there.` });
  };
  const remove = async () => {
    await deletePopup(scope, popup);
    await client.invalidateQueries({ queryKey: listKey, exact: true });
    await navigate({ to: '/projects/$projectId/$environment/popups', params: scope });
    if (popup.version !== null) return;
    notify({
      title: 'Popup deleted',
      action: {
        label: 'Undo',
        run: () => {
          createPopup(scope, { id: popup.id, ...popup.draft }).then(
            () => client.invalidateQueries({ queryKey: listKey }),
            notifyProblem,
          );
        },
      },
    });
  };
  const deletable = popup.version === null || popup.state === 'archived';
  return (
    <>
      <MoreMenu>
        <Menu.Item onClick={test.open}>Preview on your site…</Menu.Item>
        <Menu.Item onClick={versions.open}>Version history…</Menu.Item>
        {mayWrite ? (
          <>
            <Menu.Divider />
            {transitionsFor(popup).map((to) => (
              <Menu.Item
                key={to}
                onClick={() => {
                  transition.mutate(to);
                }}
              >
                {transitionLabels[to]}
              </Menu.Item>
            ))}
            <Menu.Item
              disabled={dirty}
              onClick={() => {
                copy.mutate();
              }}
            >
              Duplicate
            </Menu.Item>
            <Menu.Item disabled={dirty} onClick={transfer.open}>
              Copy to {otherName}…
            </Menu.Item>
            {deletable ? (
              <Menu.Item color="red" onClick={removal.open}>
                Delete…
              </Menu.Item>
            ) : null}
          </>
        ) : null}
      </MoreMenu>
      <FormProblem error={transition.error ?? copy.error} />
      <TestLinkDialog opened={testing} onClose={test.close} scope={scope} popupId={popup.id} />
      <VersionsDrawer
        opened={browsing}
        onClose={versions.close}
        scope={scope}
        popup={popup}
        onRestored={
          mayWrite && !dirty
            ? (restored) => {
                saving.updateCache(restored);
                resetForm(restored);
                notify({
                  title: 'Version restored as the draft',
                  action: {
                    label: 'Undo',
                    run: () => void saving.save(popup.draft, restored.revision),
                  },
                });
              }
            : undefined
        }
      />
      {copying ? (
        <ConfirmDialog
          onClose={transfer.close}
          title={`Copy this popup to ${otherName}?`}
          button="Copy popup"
          run={copyToOther}
          harmless
        >
          <p>
            This copies the draft and its survey, and overwrites any existing copies in {otherName}.
            Visitors won’t see it until you publish it there.
          </p>
        </ConfirmDialog>
      ) : null}
      {deleting ? (
        <ConfirmDialog
          onClose={removal.close}
          title="Delete this popup?"
          button="Delete popup"
          run={remove}
        >
          <p>
            {popup.version === null
              ? 'It was never published. You can undo this right after deleting it.'
              : 'This deletes the popup and all its versions. Its responses stay in the results of its survey. This can’t be undone.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function transitionsFor({ state, version }: ManagedPopup): PopupTransition[] {
  switch (state) {
    case 'published':
      return ['pause', 'archive'];
    case 'paused':
      return ['resume', 'archive'];
    case 'archived':
      return ['unarchive'];
    case 'draft':
      return version === null ? [] : ['archive'];
  }
}
