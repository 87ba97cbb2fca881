import { Switch } from '@mantine/core';
import type { IdentitySecret } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeEnvironment, environmentQuery } from '../../api/environment';
import type { Scope } from '../../api/scope';
import { notify } from '../../ui/notify';
import { notifyProblem } from '../../ui/notify-problem';

interface Props {
  scope: Scope;
  required: boolean;
  readOnly: boolean;
  /** Unknown until they have come, and to those who may not see them. */
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
          ? 'A proof is required now'
          : 'No proof is required now',
      });
    },
    onError: notifyProblem,
  });
  const hasActiveSecret = secrets?.some(({ revokedAt }) => revokedAt === null) ?? false;
  const hint =
    hasActiveSecret || required || readOnly ? hints[required ? 'on' : 'off'] : hints.noSecret;
  return (
    <Switch
      label="Take user ids only with a proof"
      description={hint}
      size="md"
      checked={isPending ? variables : required}
      disabled={readOnly || (!hasActiveSecret && !required)}
      onChange={(event) => {
        mutate(event.currentTarget.checked);
      }}
    />
  );
}

const hints = {
  on: 'A user id without a proof is refused: such a page shows no popup, and its reports are not taken.',
  off: 'User ids are believed as they come. Let your backend send proofs first, then turn this on.',
  noSecret: 'Make a secret first: without one nobody could prove anything.',
};
