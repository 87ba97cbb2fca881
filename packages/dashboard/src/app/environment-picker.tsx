import { NativeSelect } from '@mantine/core';
import type { EnvironmentKind, ProjectSummary } from '@service-popups/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { environmentNames, environments } from './environments';
import { findSection, sectionPaths } from './sections';
import classes from './shell.module.css';

interface Props {
  projectId: string;
  environment: EnvironmentKind;
  projects: readonly ProjectSummary[];
}

/** Selects a project and one of its environments. */
export function EnvironmentPicker({ projectId, environment, projects }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const label = (name: string, kind: EnvironmentKind) => `${name} · ${environmentNames[kind]}`;
  const isKnown = projects.some(({ id }) => id === projectId);
  const unknown = {
    value: valueOf(projectId, environment),
    label: label(projectId, environment),
  };
  return (
    <NativeSelect
      aria-label="Project and environment"
      className={classes.picker}
      data-environment={environment}
      value={valueOf(projectId, environment)}
      data={[
        // Until the projects have loaded, and for a URL with another id.
        ...(isKnown ? [] : [unknown]),
        ...projects.flatMap((project) =>
          environments
            .filter((kind) => project.environments.includes(kind))
            .map((kind) => ({
              value: valueOf(project.id, kind),
              label: label(project.name, kind),
            })),
        ),
      ]}
      onChange={(event) => {
        const [kind, id = ''] = event.currentTarget.value.split(' ');
        const section = findSection(pathname) ?? 'popups';
        void navigate({
          // Settings pages exist in every environment; a popup or survey only in one.
          to: section === 'settings' ? '.' : sectionPaths[section],
          params: { projectId: id, environment: kind as EnvironmentKind },
        });
      }}
    />
  );
}

function valueOf(projectId: string, environment: EnvironmentKind): string {
  return `${environment} ${projectId}`;
}
