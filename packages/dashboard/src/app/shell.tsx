import { useQuery, useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Link, Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { projectsQuery } from '../api/project';
import { mainId } from '../ui/main-region';
import { AccountMenu } from './account-menu';
import { EnvironmentPicker } from './environment-picker';
import { toEnvironment } from './environments';
import { SectionNav } from './section-nav';
import classes from './shell.module.css';
import { useFocusRecovery } from './use-focus-recovery';
import { useTimeout } from '@mantine/hooks';
import { useState, lazy, Suspense } from 'react';
import { useHasNotices } from '../ui/notify';

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

/** Requests faster than this show no progress. */
const DELAY_MS = 500;

/** Shows that a request or navigation is taking a while. */
function ProgressBar() {
  const isNavigating = useRouterState({ select: ({ isLoading }) => isLoading });
  const busy = useIsFetching() + useIsMutating() > 0 || isNavigating;
  // Remounted for each wait, so that the delay starts over.
  return busy ? <DelayedBar /> : null;
}

function DelayedBar() {
  const [visible, setVisible] = useState(false);
  useTimeout(
    () => {
      setVisible(true);
    },
    DELAY_MS,
    { autoInvoke: true },
  );
  return visible ? <div role="progressbar" aria-label="Loading" className={classes.bar} /> : null;
}

const Notices = lazy(async () => ({ default: (await import('../ui/notices')).Notices }));

/** Renders notices, once there are any. */
function NoticesOutlet() {
  return useHasNotices() ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
}
