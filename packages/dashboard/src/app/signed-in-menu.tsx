import { Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '../api/session';
import { PersonIcon } from '../ui/icons';
import classes from './account-menu.module.css';

export function SignedInMenu({ email }: { email: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      // In this order: the page for signing in leads on whoever it finds signed in.
      await client.resetQueries();
      await navigate({ to: '/sign-in' });
    },
  });
  return (
    <Menu position="bottom-end" width="max-content">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          className={classes.button}
          aria-label={`Account ${email}`}
          leftSection={<PersonIcon />}
          loading={leave.isPending}
        >
          <span className={classes.email}>{email}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.label}>Signed in as {email}</Menu.Label>
        <Menu.Item
          onClick={() => {
            leave.mutate();
          }}
        >
          {leave.isError ? 'Sign out (it did not work, try again)' : 'Sign out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
