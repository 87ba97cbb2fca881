import { Menu } from '@mantine/core';
import type { ManagedTheme } from '@service-popups/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client';
import { THEME, themeQuery, themesQuery } from '../../api/themes';
import { useMayWrite, useScope } from '../../app/use-scope';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { MoreMenu } from '../../ui/more-menu';
import { notify } from '../../ui/notify';
import { PageHeader } from '../../ui/page-header';
import { EditorsOnly } from '../../ui/read-only-note';
import { ThemeForm } from './theme-form';
import classes from './themes.module.css';

/** One theme: its fields, and a preview of every format. */
export function ThemePage() {
  const scope = useScope();
  const { themeId = '' } = useParams({ strict: false });
  const mayWrite = useMayWrite();
  const theme = useQuery(themeQuery(scope.projectId, themeId));
  return (
    <>
      <nav aria-label="Breadcrumb" className={classes.crumb}>
        <Link to="/projects/$projectId/$environment/settings/themes" params={scope}>
          Themes
        </Link>
      </nav>
      <PageHeader
        title={theme.data?.name ?? 'Theme'}
        intro="Changes are live as soon as you save them."
        actions={mayWrite && theme.data ? <Actions theme={theme.data} /> : undefined}
      />
      <EditorsOnly />
      <Loaded query={theme} height="30rem">
        {(loaded) => <ThemeForm key={loaded.id} theme={loaded} readOnly={!mayWrite} />}
      </Loaded>
    </>
  );
}

function Actions({ theme }: { theme: ManagedTheme }) {
  const scope = useScope();
  const { projectId } = scope;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <MoreMenu>
        <Menu.Item
          color="red"
          onClick={() => {
            setDeleting(true);
          }}
        >
          Delete theme
        </Menu.Item>
      </MoreMenu>
      {deleting ? (
        <ConfirmDialog
          title={`Delete “${theme.name}”?`}
          button="Delete theme"
          run={async () => {
            const { id: themeId, revision } = theme;
            await api.DELETE(THEME, { path: { projectId, themeId }, revision });
            client.removeQueries({ queryKey: themeQuery(projectId, themeId).queryKey });
            await client.invalidateQueries({
              queryKey: themesQuery(projectId).queryKey,
              exact: true,
            });
            notify({ title: 'Theme deleted' });
            await navigate({
              to: '/projects/$projectId/$environment/settings/themes',
              params: scope,
            });
          }}
          onClose={() => {
            setDeleting(false);
          }}
        >
          {theme.isDefault
            ? 'Popups without a theme will switch to the default look right away.'
            : 'A theme that popups use can’t be deleted.'}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
