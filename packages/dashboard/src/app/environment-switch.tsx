import { SegmentedControl } from '@mantine/core';
import type { EnvironmentKind, ProjectSummary } from '@service-popups/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { environmentNames, environments } from './environments';
import { sectionPaths, sectionOf } from './sections';

interface Props {
  projectId: string;
  /** Unknown until the list of projects has come. */
  project: ProjectSummary | undefined;
  environment: EnvironmentKind;
}

export function EnvironmentSwitch({ projectId, project, environment }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <SegmentedControl<EnvironmentKind>
      aria-label="Environment"
      size="header"
      value={environment}
      onChange={(chosen) => {
        const section = sectionOf(pathname) ?? 'results';
        void navigate({
          // Every environment has the same settings; popups and surveys are its own.
          to: section === 'settings' ? '.' : sectionPaths[section],
          params: { projectId, environment: chosen },
        });
      }}
      data={environments.map((kind) => ({
        value: kind,
        label: environmentNames[kind],
        disabled: project !== undefined && !project.environments.includes(kind),
      }))}
    />
  );
}
