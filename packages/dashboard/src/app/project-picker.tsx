import { NativeSelect } from '@mantine/core';
import type { ProjectSummary } from '@service-popups/contract';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { firstEnvironment } from './environments';
import { sectionPaths, sectionOf } from './sections';
import classes from './shell.module.css';

interface Props {
  projectId: string;
  projects: readonly ProjectSummary[];
}

/** The name of the project, or a select if there are several. */
export function ProjectPicker({ projectId, projects }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = projects.find((project) => project.id === projectId);
  if (current === undefined || projects.length === 1) {
    return (
      <span className={classes.project} dir="auto">
        {current?.name ?? projectId}
      </span>
    );
  }
  return (
    <NativeSelect
      aria-label="Project"
      value={projectId}
      // Below 16 px, phones zoom into the page on a tap.
      styles={{ input: { fontSize: '1rem' } }}
      data={projects.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => {
        const chosen = projects.find((project) => project.id === event.currentTarget.value);
        if (chosen === undefined) return;
        void navigate({
          to: sectionPaths[sectionOf(pathname) ?? 'results'],
          params: { projectId: chosen.id, environment: firstEnvironment(chosen) },
        });
      }}
    />
  );
}
