import { Button } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import type { ManagedPopup, PopupDraft } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import type { Scope } from '../../api/scope';
import { EditorHeader } from '../../ui/editor-header';
import { FormProblem } from '../../ui/form-problem';
import { PageHeader } from '../../ui/page-header';
import { StateBadge } from '../state-badge';
import { useTargetingContext } from '../rule-list';
import { describePopup, targetingOf } from '../text/describe-popup';
import { popupName } from '../text/popup-status';
import classes from './popup-header.module.css';
import { PopupMenu } from './popup-menu';
import { PublishDialog } from './publish-dialog';
import type { Saving } from './use-saving';

interface Props {
  scope: Scope;
  popup: ManagedPopup;
  draft: PopupDraft;
  dirty: boolean;
  mayWrite: boolean;
  saving: Saving;
  save: () => Promise<ManagedPopup | undefined>;
  resetForm: (popup: ManagedPopup) => void;
}

export function PopupHeader(props: Props) {
  const { scope, popup, draft, dirty, mayWrite, saving, save, resetForm } = props;
  const [publishing, { open, close }] = useDisclosure();
  const context = useTargetingContext();
  const saveIfChanged = async () => (dirty ? save() : popup);
  useHotkeys([['mod+S', () => void saveIfChanged()]], []);
  const isLive = popup.state === 'published' && !popup.changed && !dirty;
  return (
    <EditorHeader
      crumb={
        <Link to="/projects/$projectId/$environment/popups" params={scope}>
          Popups
        </Link>
      }
    >
      <PageHeader
        title={popupName(popup)}
        intro={`Shown to ${describePopup(targetingOf(draft), context)}`}
        actions={
          <div className={classes.actions}>
            <StateBadge popup={popup} now={context.now} />
            {mayWrite ? (
              <>
                <Button
                  variant="default"
                  disabled={!dirty}
                  loading={saving.busy}
                  onClick={() => void save()}
                >
                  {dirty ? 'Save' : 'Saved'}
                </Button>
                <Button
                  disabled={isLive || popup.state === 'archived'}
                  onClick={() => {
                    void saveIfChanged().then((saved) => {
                      if (saved) open();
                    });
                  }}
                >
                  Publish…
                </Button>
              </>
            ) : null}
            <PopupMenu
              scope={scope}
              popup={popup}
              dirty={dirty}
              mayWrite={mayWrite}
              saving={saving}
              resetForm={resetForm}
            />
          </div>
        }
      />
      <FormProblem error={saving.error} />
      <PublishDialog
        opened={publishing}
        onClose={close}
        scope={scope}
        popup={popup}
        updateCache={saving.updateCache}
      />
    </EditorHeader>
  );
}
