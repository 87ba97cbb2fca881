import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { projectsQuery } from '../api/project';
import { useScope } from '../app/use-scope';
import { Card, EmptyState } from '../ui/card';
import { LinkButton } from '../ui/link-button';
import { Loaded } from '../ui/loaded';

interface Props {
  /** For everyone. */
  header: (isOwner: boolean) => ReactNode;
  /** Tells other members that the page is for owners. */
  title: string;
  why: string;
  children: ReactNode;
}

/** A page that other members can't read at all. */
export function ForOwners({ header, title, why, children }: Props) {
  const scope = useScope();
  const projects = useQuery(projectsQuery);
  const isOwner = projects.data?.find(({ id }) => id === scope.projectId)?.role === 'owner';
  return (
    <>
      {header(isOwner)}
      <Loaded query={projects} height="30rem">
        {() =>
          isOwner ? (
            children
          ) : (
            <Card>
              <EmptyState
                title={<h2>{title}</h2>}
                action={
                  <LinkButton
                    to="/projects/$projectId/$environment/settings/members"
                    params={scope}
                  >
                    View members
                  </LinkButton>
                }
              >
                {why}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </>
  );
}
