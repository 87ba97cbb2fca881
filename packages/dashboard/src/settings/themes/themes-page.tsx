import { Button, TextInput } from '@mantine/core';
import type { ManagedTheme } from '@service-popups/contract';
import { resolveColors } from '@service-popups/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client';
import { PROJECT } from '../../api/scope';
import { themesQuery } from '../../api/themes';
import { useMayWrite, useScope } from '../../app/use-scope';
import { Card, EmptyState } from '../../ui/card';
import { FormDialog } from '../../ui/confirm-dialog';
import { LinkEntry, LinkList } from '../../ui/link-list';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { EditorsOnly } from '../../ui/read-only-note';
import { fontLabels } from './theme-values';
import classes from './themes.module.css';

/** The looks that popups of a project share. */
export function ThemesPage() {
  const { projectId } = useScope();
  const mayWrite = useMayWrite();
  const [creating, setCreating] = useState(false);
  const themes = useQuery(themesQuery(projectId));
  const open = () => {
    setCreating(true);
  };
  const button = <Button onClick={open}>New theme</Button>;
  return (
    <>
      <PageHeader
        title="Themes"
        intro="Colours, corners and font that popups share, in both environments."
        actions={mayWrite && themes.data?.length ? button : undefined}
      />
      <EditorsOnly />
      <Loaded query={themes} height="20rem">
        {(list) =>
          list.length === 0 ? (
            <Card>
              <EmptyState
                title={<h2>Set your look once</h2>}
                action={mayWrite ? button : undefined}
              >
                A theme changes all popups that use it at once, without publishing them again.
              </EmptyState>
            </Card>
          ) : (
            <LinkList>
              {list.map((theme) => (
                <ThemeEntry key={theme.id} theme={theme} />
              ))}
            </LinkList>
          )
        }
      </Loaded>
      {creating ? (
        <NewThemeDialog
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
    </>
  );
}

function ThemeEntry({ theme: { id, name, isDefault, style } }: { theme: ManagedTheme }) {
  const scope = useScope();
  const facts = [
    ...(isDefault ? ['Default: popups without a theme use it'] : []),
    [
      fontLabels[style.font ?? 'system'],
      ...(style.radius === undefined ? [] : [`corner radius ${String(style.radius)} px`]),
    ].join(', '),
  ];
  return (
    <LinkEntry
      link={
        <span className={classes.name}>
          <Swatches style={style} />
          <Link
            to="/projects/$projectId/$environment/settings/themes/$themeId"
            params={{ ...scope, themeId: id }}
            dir="auto"
          >
            {name}
          </Link>
        </span>
      }
      facts={facts}
    />
  );
}

function Swatches({ style }: Pick<ManagedTheme, 'style'>) {
  const schemes =
    style.theme && style.theme !== 'auto' ? [style.theme] : (['light', 'dark'] as const);
  const colors = schemes.flatMap((scheme) => {
    const { backgroundColor, textColor, accentColor } = resolveColors(style, scheme);
    return [backgroundColor, textColor, accentColor];
  });
  return (
    <span aria-hidden="true" className={classes.swatches}>
      {colors.map((background, index) => (
        <i key={index} style={{ background }} />
      ))}
    </span>
  );
}

function NewThemeDialog({ onClose }: { onClose: () => void }) {
  const scope = useScope();
  const { projectId } = scope;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.POST(`${PROJECT}/themes`, {
        path: { projectId },
        body: { name: name.trim() || 'New theme', style: {} },
      }),
    onSuccess: async ({ id: themeId }) => {
      await client.invalidateQueries({ queryKey: themesQuery(projectId).queryKey });
      await navigate({
        to: '/projects/$projectId/$environment/settings/themes/$themeId',
        params: { ...scope, themeId },
      });
    },
  });
  return (
    <FormDialog
      title="New theme"
      button="Create theme"
      isPending={isPending}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
      field={
        <TextInput
          label="Name"
          placeholder="New theme"
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
          }}
        />
      }
    >
      It starts with the default look, and no popup uses it yet.
    </FormDialog>
  );
}
