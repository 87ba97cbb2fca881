import '../ui/page-styles';
import { Link, Outlet } from '@tanstack/react-router';
import { useProject, useScope } from '../app/use-scope';
import { settingPagePaths, settingPageNames, listSettingPages } from './setting-pages';
import classes from './settings.module.css';

/** Layout of the settings pages, with their navigation. */
export function SettingsLayout() {
  const scope = useScope();
  const project = useProject();
  return (
    <div className={classes.layout}>
      <nav aria-label="Settings" className={classes.nav}>
        {listSettingPages(project?.role).map((page) => (
          <Link
            key={page}
            to={settingPagePaths[page]}
            params={scope}
            className={classes.link}
            activeProps={{ 'aria-current': 'page' }}
          >
            {settingPageNames[page]}
          </Link>
        ))}
      </nav>
      <div className={classes.page}>
        <Outlet />
      </div>
    </div>
  );
}
