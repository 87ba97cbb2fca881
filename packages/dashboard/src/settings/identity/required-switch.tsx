import { Switch } from '@mantine/core';
import type { IdentitySecret } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEnvironment, environmentQuery } from '../../api/environment';
import type { Scope } from '../../api/scope';
import { notify, notifyProblem } from '../../ui/notify';

interface Props {
  scope: Scope;
  required: boolean;
  readOnly: boolean;
  /** Undefined while loading, and for members who may not see them. */
  secrets: readonly IdentitySecret[] | undefined;
}

export function RequiredSwitch({ scope, required, readOnly, secrets }: Props) {
  const client = useQueryClient();
  const { queryKey } = environmentQuery(scope);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (identityRequired: boolean) => changeEnvironment(scope, { identityRequired }),
    onSuccess: (environment) => {
      client.setQueryData(queryKey, environment);
      notify({
        title: environment.identityRequired
          ? 'Proofs are now required'
          : 'Proofs are no longer required',
      });
    },
    onError: notifyProblem,
  });
  const hasActiveSecret = secrets?.some(({ revokedAt }) => revokedAt === null) ?? false;
  const hint =
    hasActiveSecret || required || readOnly ? hints[required ? 'on' : 'off'] : hints.noSecret;
  return (
    <Switch
      label="Require a proof for every user id"
      description={hint}

      checked={isPending ? variables : required}
      disabled={readOnly || (!hasActiveSecret && !required)}
      onChange={(event) => {
        mutate(event.currentTarget.checked);
      }}
    />
  );
}

const hints = {
  on: 'User ids without a valid proof are rejected: the page shows no popups, and its reports aren’t accepted.',
  off: 'User ids are not verified. Send proofs from your backend first, then turn this on.',
  noSecret: 'Create a secret first: proofs can’t be verified without one.',
};
