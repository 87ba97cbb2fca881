import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { projectsQuery } from '../api/projects';
import { mainId } from '../ui/main-region';
import { NoticesOutlet } from '../ui/notices-outlet';
import { AccountMenu } from './account-menu';
import { EnvironmentPicker } from './environment-picker';
import { toEnvironment } from './environments';
import { ProgressBar } from './progress-bar';
import { SectionNav } from './section-nav';
import classes from './shell.module.css';
import { useFocusRecovery } from './use-focus-recovery';

/** The header, with the navigation, around every page. */
export function Shell() {
  const { projectId, environment: name } = useParams({ strict: false });
  const { data: projects = [] } = useQuery(projectsQuery);
  const environment = toEnvironment(name);
  useFocusRecovery();
  return (
    <>
      <a className={classes.skip} href={`#${mainId}`}>
        Skip to content
      </a>
      <header className={classes.header}>
        <ProgressBar />
        <Link to="/" className={classes.brand}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={28} height={28} />
          <span className={classes.name}>Service Popups</span>
        </Link>
        {projectId === undefined || environment === undefined ? null : (
          <>
            <EnvironmentPicker
              projectId={projectId}
              environment={environment}
              projects={projects}
            />
            <SectionNav />
          </>
        )}
        <div className={classes.person}>
          <a href="/docs/" className={classes.docs}>
            Docs
          </a>
          <AccountMenu />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <NoticesOutlet />
    </>
  );
}
