import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { auditQuery } from '../../api/project';
import { useScope } from '../../app/use-scope';
import { Card, EmptyState } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { ForOwners } from '../for-owners';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';
import { readAuditSearch } from './audit-search';
import classes from '../settings.module.css';

export function AuditPage() {
  return (
    <ForOwners
      title="Only owners can read the audit log"
      why="It shows what each member did, so it’s limited to the project’s owners."
      header={() => (
        <PageHeader
          title="Audit log"
          intro="Who changed what in this project, newest first. Entries can’t be edited."
        />
      )}
    >
      <AuditList />
    </ForOwners>
  );
}

function AuditList() {
  const { projectId } = useScope();
  const search = readAuditSearch(useSearch({ strict: false }));
  const query = useInfiniteQuery(auditQuery(projectId, search));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  const { ref, entry } = useIntersection<HTMLButtonElement>({ rootMargin: '400px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [near, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <>
      <AuditFilters search={search} />
      <Loaded query={query} height="30rem">
        {({ pages }) => (
          <Card>
            {pages[0]?.items.length ? null : (
              <EmptyState title={<h2>No changes match</h2>}>Try other filters.</EmptyState>
            )}
            <ol className={classes.list}>
              {pages.flatMap(({ items }) =>
                items.map((item) => <AuditRow key={item.id} entry={item} />),
              )}
            </ol>
            {hasNextPage ? (
              <Button
                ref={ref}
                variant="default"
                mt="md"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                Show older entries
              </Button>
            ) : null}
          </Card>
        )}
      </Loaded>
    </>
  );
}
