import {
  Button,
  Popover,
  SegmentedControl,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import type { Account } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../api/client';
import { PersonIcon } from '../ui/icons';
import classes from './shell.module.css';

export function SignedInMenu({ account: { name, email, admin } }: { account: Account }) {
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
  };
  const { projectId } = useParams({ strict: false });
  const client = useQueryClient();
  const navigate = useNavigate();
  const signingOut = useMutation({
    mutationFn: () => api.POST('/api/auth/sign-out'),
    onSuccess: async () => {
      // Reset first: the sign-in page redirects anyone who still looks signed in.
      await client.resetQueries();
      await navigate({ to: '/sign-in' });
    },
  });
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="max-content"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          className={classes.accountButton}
          aria-label={`Account ${email} (${name})`}
          leftSection={<PersonIcon />}
          loading={signingOut.isPending}
          onClick={() => {
            setOpened(!opened);
          }}
        >
          <span className={classes.email} dir="auto">
            {name}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.signedInAs}>Signed in as {email}</p>
        <nav aria-label="Account" className={classes.accountLinks}>
          <Link to="/account" search={projectId ? { project: projectId } : {}} onClick={close}>
            Your account
          </Link>
          {admin ? (
            <Link to="/accounts" onClick={close}>
              All accounts
            </Link>
          ) : null}
          <Link to="/projects/new" onClick={close}>
            New project
          </Link>
          <a href="/docs/">Docs</a>
        </nav>
        <ColorSchemeSwitch />
        {signingOut.isError ? <p role="alert">Couldn’t sign out. Try again.</p> : null}
        <Button
          variant="default"
          fullWidth
          onClick={() => {
            signingOut.mutate();
          }}
        >
          Sign out
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl<MantineColorScheme>
      aria-label="Colour scheme"
      size="xs"
      fullWidth
      mb="xs"
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
        { value: 'auto', label: 'System' },
      ]}
    />
  );
}
