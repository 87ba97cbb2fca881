import { Button } from '@mantine/core';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { HistoryButtons } from '../editing/history-buttons';
import type { Steps } from '../editing/use-history';
import { usePopupWork } from './popup-work';
import { PopupMenu } from './popup-menu';

const PublishDialog = lazy(async () => ({
  default: (await import('./publish/publish-dialog')).PublishDialog,
}));

interface Props {
  steps: Steps;
  isSaved: boolean;
  /** Menu items for the survey as a file. */
  fileItems: ReactNode;
}

/** Undo and redo, publishing, and further actions. */
export function PageActions({ steps: { undo, redo }, isSaved, fileItems }: Props) {
  const { scope, popup, editing, mayWrite, save, openPlace } = usePopupWork();
  const [isPublishing, setPublishing] = useState(false);
  const isUpToDate = popup.state === 'published' && !popup.changed && isSaved;
  return (
    <>
      {mayWrite ? (
        <>
          <HistoryButtons undo={undo} redo={redo} />
          <Button
            disabled={isUpToDate || popup.state === 'archived'}
            onClick={() => {
              void save().then((saved) => {
                if (saved) setPublishing(true);
              });
            }}
          >
            Publish…
          </Button>
        </>
      ) : null}
      <PopupMenu fileItems={fileItems} />
      {isPublishing ? (
        <Suspense>
          <PublishDialog
            onClose={() => {
              setPublishing(false);
            }}
            scope={scope}
            popup={popup}
            onPublished={editing.accept}
            onOpenPlace={openPlace}
          />
        </Suspense>
      ) : null}
    </>
  );
}
