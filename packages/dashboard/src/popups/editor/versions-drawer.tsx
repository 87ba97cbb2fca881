import { Button, Drawer } from '@mantine/core';
import type { ManagedPopup } from '@service-popups/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { versionQuery, versionsQuery } from '../../api/popups';
import type { Scope } from '../../api/scope';
import { formatDateTime } from '../../format/time';
import { ErrorBox } from '../../ui/error-box';
import { Loaded } from '../../ui/loaded';
import { ChangeList } from '../../ui/change-list';
import { draftChanges } from './draft-changes';
import classes from './versions-drawer.module.css';
import { useNames } from './use-names';

interface Props {
  opened: boolean;
  onClose: () => void;
  scope: Scope;
  popup: ManagedPopup;
  /** Undefined if versions can't be restored now. */
  onRestore: ((number: number) => Promise<void>) | undefined;
}

/** The published versions, with the option to restore one. */
export function VersionsDrawer({ opened, onClose, scope, popup, onRestore }: Props) {
  const versions = useQuery({ ...versionsQuery(scope, popup.id), enabled: opened });
  const restore = useMutation({
    mutationFn: async (number: number) => onRestore?.(number),
    onSuccess: onClose,
  });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="Version history"
      position="right"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ErrorBox error={restore.error} />
      <Loaded query={versions}>
        {(list) =>
          list.length === 0 ? (
            <p>Not published yet.</p>
          ) : (
            <ol className={classes.versions} reversed>
              {list.map(({ number, note, publishedAt, publishedBy }) => (
                <li key={number}>
                  <h3>
                    Version {number}
                    {number === popup.version ? ' (latest)' : ''}
                  </h3>
                  <p className={classes.when}>
                    {formatDateTime(publishedAt)} by {publishedBy}
                  </p>
                  {note ? <p dir="auto">{note}</p> : null}
                  <details>
                    <summary>Compare with the draft</summary>
                    <Difference scope={scope} popup={popup} number={number} />
                  </details>
                  {onRestore ? (
                    <Button
                      variant="default"
                      size="compact-sm"
                      loading={restore.isPending && restore.variables === number}
                      onClick={() => {
                        restore.mutate(number);
                      }}
                    >
                      Restore this version
                    </Button>
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Drawer>
  );
}

interface DifferenceProps {
  scope: Scope;
  popup: ManagedPopup;
  number: number;
}

function Difference({ scope, popup, number }: DifferenceProps) {
  const version = useQuery(versionQuery(scope, popup.id, number));
  const names = useNames(scope);
  return (
    <Loaded query={version} height="3rem">
      {({ draft }) => {
        const changes = draftChanges(draft, popup.draft, names);
        return changes.length === 0 ? <p>No differences.</p> : <ChangeList changes={changes} />;
      }}
    </Loaded>
  );
}
