import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { versionQuery, versionsQuery } from '../../api/popups';
import { formatDateTime } from '../../format/time';
import { useNames } from '../../popups/editor/use-names';
import { Card, EmptyState } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { VersionChangeList } from '../changes/version-change-list';
import { versionChanges } from '../changes/version-changes';
import { usePopupWork } from '../popup-work';
import classes from './history-tab.module.css';

const RestoreDialog = lazy(async () => ({
  default: (await import('./restore-dialog')).RestoreDialog,
}));

/** The published versions, compared with the draft, with the option to restore one. */
export function HistoryTab() {
  const { scope, popup, mayWrite } = usePopupWork();
  const versions = useQuery(versionsQuery(scope, popup.id));
  const [restoring, setRestoring] = useState<number>();
  return (
    <>
      <PageHeader
        title="History"
        intro="Every published version of the popup and its survey. A version never changes."
      />
      <Loaded query={versions}>
        {(list) =>
          list.length === 0 ? (
            <Card>
              <EmptyState title={<h2>Not published yet</h2>}>
                Each time you publish, a version is added here.
              </EmptyState>
            </Card>
          ) : (
            <ol className={classes.versions} reversed>
              {list.map(({ number, note, publishedAt, publishedBy }) => (
                <li key={number}>
                  <h2>
                    Version {number}
                    {number === popup.version ? ' (latest)' : ''}
                  </h2>
                  <p className={classes.when}>
                    {formatDateTime(publishedAt)} by {publishedBy}
                  </p>
                  {note ? <p dir="auto">{note}</p> : null}
                  <Comparison number={number} />
                  {mayWrite ? (
                    <Button
                      variant="default"
                      size="compact-sm"
                      onClick={() => {
                        setRestoring(number);
                      }}
                    >
                      Restore this version…
                    </Button>
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {restoring === undefined ? null : (
        <Suspense>
          <RestoreDialog
            number={restoring}
            onClose={() => {
              setRestoring(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Loads a version only when it's compared. */
function Comparison({ number }: { number: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>Compare with the draft</summary>
      {isOpen ? <Difference number={number} /> : null}
    </details>
  );
}

function Difference({ number }: { number: number }) {
  const { scope, popup, editing, survey } = usePopupWork();
  const version = useQuery(versionQuery(scope, popup.id, number));
  const names = useNames(scope);
  return (
    <Loaded query={version} height="3rem">
      {(before) => (
        <VersionChangeList
          changes={versionChanges(before, { draft: editing.draft, survey: survey?.draft }, names)}
          none="No differences."
        />
      )}
    </Loaded>
  );
}
