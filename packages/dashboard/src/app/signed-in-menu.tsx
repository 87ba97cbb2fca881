import { Button, Popover } from '@mantine/core';
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
    <Popover position="bottom-end" width="max-content" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
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
      </Popover.Target>
      <Popover.Dropdown>
        <p className={classes.label}>Signed in as {email}</p>
        {leave.isError ? <p role="alert">That did not work. Try again.</p> : null}
        <Button
          variant="default"
          fullWidth
          onClick={() => {
            leave.mutate();
          }}
        >
          Sign out
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
