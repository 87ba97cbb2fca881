import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { auditQuery } from '../../api/audit';
import { useSide } from '../../app/use-side';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { PageHead } from '../../ui/page-head';
import { AuditRow } from './audit-row';
import classes from './audit-page.module.css';

export function AuditPage() {
  const { projectId } = useSide();
  const query = useInfiniteQuery(auditQuery(projectId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = query;
  const { ref, entry } = useIntersection<HTMLButtonElement>({ rootMargin: '400px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [near, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <>
      <PageHead
        title="Audit log"
        intro="Who changed what in this project, the newest first. It cannot be edited."
      />
      <Loaded query={query} height="30rem">
        {({ pages }) => (
          <Card>
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
                Show older changes
              </Button>
            ) : null}
          </Card>
        )}
      </Loaded>
    </>
  );
}
