import { Link } from '@tanstack/react-router';
import { sectionAddresses, sectionNames, sectionsFor } from './sections';
import classes from './section-nav.module.css';
import { useProject, useSide } from './use-side';

/** The way between the parts of a project. */
export function SectionNav() {
  const side = useSide();
  const project = useProject();
  return (
    <nav aria-label="Project" className={classes.nav}>
      {sectionsFor(project?.role).map((section) => (
        <Link
          key={section}
          to={sectionAddresses[section]}
          params={side}
          className={classes.link}
          activeProps={{ 'aria-current': 'page' }}
        >
          {sectionNames[section]}
        </Link>
      ))}
    </nav>
  );
}
