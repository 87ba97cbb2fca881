import { SegmentedControl } from '@mantine/core';
import type { EnvironmentKind, ProjectSummary } from '@service-popups/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { environmentNames, environments } from './environments';
import { sectionPaths, sectionOf } from './sections';

interface Props {
  projectId: string;
  /** Undefined until the list of projects has loaded. */
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
          // Settings pages exist in every environment; a popup or survey only in one.
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
