import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { api } from '../api/client';
import { createPopup, popupQuery } from '../api/popups';
import { POPUP, type Scope, scopeKey } from '../api/scope';
import { environmentNames } from '../app/environments';
import { MoreMenu } from '../ui/more-menu';
import { notify, notifyProblem } from '../ui/notify';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { transitionNames, listTransitions } from '../popups/text/popup-status';
import { usePopupActions } from '../popups/use-popup-actions';
import { TestLinkDialog } from '../popups/editor/test-link-dialog';
import { usePopupWork } from './popup-work';

const LinksDialog = lazy(async () => ({
  default: (await import('../popups/links/links-dialog')).LinksDialog,
}));

/** Further actions for a popup and its survey. */
export function PopupMenu({ fileItems }: { fileItems: ReactNode }) {
  const { scope, popup, editing, mayWrite, save } = usePopupWork();
  const [testing, test] = useDisclosure();
  const [sharing, share] = useDisclosure();
  const [deleting, removal] = useDisclosure();
  const [copying, transfer] = useDisclosure();
  const client = useQueryClient();
  const navigate = useNavigate();
  const listKey = [...scopeKey(scope), 'popups'];
  const { autosave, accept } = editing;
  const { transition, duplicate } = usePopupActions(scope, popup, accept);
  const whenSaved = (run: () => void) => () => {
    void save().then((saved) => {
      if (saved) run();
    });
  };
  const other: Scope = {
    ...scope,
    environment: scope.environment === 'production' ? 'development' : 'production',
  };
  const otherName = environmentNames[other.environment];
  const copyToOther = async () => {
    await api.POST(`${POPUP}/copy`, { path: { ...scope, popupId: popup.id } });
    await client.invalidateQueries({ queryKey: scopeKey(other) });
    notify({ title: `Copied to ${otherName}. Not live until you publish it there.` });
  };
  /** Saves the last changes, so that they come back with "Undo", and returns the popup with its new revision. */
  const saveLast = async () => {
    await autosave.saveNow();
    return client.getQueryData(popupQuery(scope, popup.id).queryKey) ?? popup;
  };
  const remove = async () => {
    const last = await saveLast();
    await api.DELETE(POPUP, {
      path: { ...scope, popupId: popup.id },
      revision: last.revision,
    });
    await client.invalidateQueries({ queryKey: listKey, exact: true });
    await navigate({ to: '/projects/$projectId/$environment/popups', params: scope });
    if (last.version !== null) return;
    notify({
      title: 'Popup deleted',
      action: {
        label: 'Undo',
        run: () => {
          createPopup(scope, { id: last.id, ...last.draft }).then(
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
        <Menu.Item onClick={mayWrite ? whenSaved(test.open) : test.open}>
          Preview on your site…
        </Menu.Item>
        {popup.announcement ? null : <Menu.Item onClick={share.open}>Share as a link…</Menu.Item>}
        {fileItems}
        {mayWrite ? (
          <>
            <Menu.Divider />
            {listTransitions(popup).map((to) => (
              <Menu.Item
                key={to}
                onClick={() => {
                  // A state can change even if the draft can't be saved.
                  void autosave.saveNow().then(() => {
                    transition(to);
                  });
                }}
              >
                {transitionNames[to]}
              </Menu.Item>
            ))}
            <Menu.Item
              onClick={whenSaved(() => {
                duplicate();
              })}
            >
              Duplicate
            </Menu.Item>
            <Menu.Item onClick={whenSaved(transfer.open)}>Copy to {otherName}…</Menu.Item>
            {deletable ? (
              <Menu.Item color="red" onClick={removal.open}>
                Delete…
              </Menu.Item>
            ) : null}
          </>
        ) : null}
      </MoreMenu>
      <TestLinkDialog opened={testing} onClose={test.close} scope={scope} popupId={popup.id} />
      {sharing ? (
        <Suspense>
          <LinksDialog
            place={{ ...scope, popupId: popup.id }}
            popup={popup}
            mayWrite={mayWrite}
            onClose={share.close}
          />
        </Suspense>
      ) : null}
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
