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
import { notify } from '../../ui/notify';
import { notifyProblem } from '../../ui/notify-problem';
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
  show: (popup: ManagedPopup) => void;
}

const moveNames: Record<PopupTransition, string> = {
  pause: 'Pause',
  resume: 'Resume',
  archive: 'Archive',
  unarchive: 'Bring back',
};

const movedWords: Record<PopupTransition, string> = {
  pause: 'Paused: nobody sees it any more',
  resume: 'Live again',
  archive: 'Archived: out of sight, and never shown',
  unarchive: 'Brought back, and not live yet',
};

/** The moves that undo one. What is brought back from the archive is not live by itself. */
function wayBack(move: PopupTransition, before: PopupState): PopupTransition[] {
  switch (move) {
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

async function undoTransition(
  scope: Scope,
  popup: ManagedPopup,
  moves: PopupTransition[],
): Promise<ManagedPopup> {
  let current = popup;
  for (const move of moves) current = await transitionPopup(scope, current, move);
  return current;
}

/** What else can be done with a popup. */
export function PopupMenu({ scope, popup, dirty, mayWrite, saving, show }: Props) {
  const [testing, test] = useDisclosure();
  const [browsing, versions] = useDisclosure();
  const [deleting, removal] = useDisclosure();
  const [copying, transfer] = useDisclosure();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listKey = [...scopeKey(scope), 'popups'];
  const move = useMutation({
    mutationFn: (to: PopupTransition) => transitionPopup(scope, popup, to),
    onSuccess: (moved, to) => {
      saving.keep(moved);
      const run = () => {
        undoTransition(scope, moved, wayBack(to, popup.state)).then(saving.keep, notifyProblem);
      };
      notify({ title: movedWords[to], action: { label: 'Undo', run } });
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
  const bringOver = async () => {
    await copyPopup(scope, popup.id);
    await client.invalidateQueries({ queryKey: scopeKey(other) });
    notify({ title: `Copied to ${otherName}, and not live there yet` });
  };
  const remove = async () => {
    await deletePopup(scope, popup);
    await client.invalidateQueries({ queryKey: listKey, exact: true });
    await navigate({ to: '/projects/$projectId/$environment/popups', params: scope });
    if (popup.version !== null) return;
    notify({
      title: 'The popup is deleted',
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
        <Menu.Item onClick={test.open}>Show it on a page …</Menu.Item>
        <Menu.Item onClick={versions.open}>Versions …</Menu.Item>
        {mayWrite ? (
          <>
            <Menu.Divider />
            {movesFor(popup).map((to) => (
              <Menu.Item
                key={to}
                onClick={() => {
                  move.mutate(to);
                }}
              >
                {moveNames[to]}
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
              Copy to {otherName} …
            </Menu.Item>
            {deletable ? (
              <Menu.Item color="red" onClick={removal.open}>
                Delete …
              </Menu.Item>
            ) : null}
          </>
        ) : null}
      </MoreMenu>
      <FormProblem error={move.error ?? copy.error} />
      <TestLinkDialog opened={testing} onClose={test.close} scope={scope} popupId={popup.id} />
      <VersionsDrawer
        opened={browsing}
        onClose={versions.close}
        scope={scope}
        popup={popup}
        onRestored={
          mayWrite && !dirty
            ? (restored) => {
                saving.keep(restored);
                show(restored);
                notify({
                  title: 'That version is the draft again',
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
          button="Copy it"
          run={bringOver}
          harmless
        >
          <p>
            Its draft and its survey are taken along. If they are there already, they become what
            they are here. Visitors see nothing of it until you publish it there.
          </p>
        </ConfirmDialog>
      ) : null}
      {deleting ? (
        <ConfirmDialog
          onClose={removal.close}
          title="Delete this popup?"
          button="Delete it"
          run={remove}
        >
          <p>
            {popup.version === null
              ? 'Nobody has seen it yet. Right after, you can undo it.'
              : 'It is removed with all its versions, and cannot be brought back. What it has collected stays in the results of its survey.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function movesFor({ state, version }: ManagedPopup): PopupTransition[] {
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
