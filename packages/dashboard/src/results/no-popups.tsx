import type { EnvironmentKind, ProjectSummary } from '@service-popups/contract';
import { environmentNames } from '../app/environments';
import { Card, EmptyState } from '../ui/card';
import { LinkButton } from '../ui/link-button';

interface Props {
  project: ProjectSummary | undefined;
  environment: EnvironmentKind;
}

export function NoPopups({ project, environment }: Props) {
  const other = project?.environments.find((kind) => kind !== environment);
  return (
    <Card>
      <EmptyState
        title={<h2>No popups in {environmentNames[environment].toLowerCase()} yet</h2>}
        action={
          project === undefined || other === undefined ? null : (
            <LinkButton
              to="/projects/$projectId/$environment/results"
              params={{ projectId: project.id, environment: other }}
            >
              View {environmentNames[other].toLowerCase()}
            </LinkButton>
          )
        }
      >
        Publish a popup in this environment to see its results here. Production and development are
        counted separately.
      </EmptyState>
    </Card>
  );
}
