import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sectionPaths, sectionNames, findSection, listSections } from './sections';
import classes from './shell.module.css';
import { useProject, useScope } from './use-scope';

/** The main navigation of a project. */
export function SectionNav() {
  const scope = useScope();
  const project = useProject();
  const nav = useRef<HTMLElement>(null);
  const section = findSection(useLocation().pathname);
  useEffect(() => {
    // On small screens, not all links fit.
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section, project]);
  return (
    <nav ref={nav} aria-label="Project" className={classes.nav}>
      {listSections(project?.role).map((section) => (
        <Link
          key={section}
          to={sectionPaths[section]}
          params={scope}
          className={classes.link}
          activeProps={{ 'aria-current': 'page' }}
        >
          {sectionNames[section]}
        </Link>
      ))}
    </nav>
  );
}
