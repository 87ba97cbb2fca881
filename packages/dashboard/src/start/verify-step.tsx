import { Loader } from '@mantine/core';
import type { PublicKey } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import type { Scope } from '../api/scope';
import { formatDateTime } from '../format/time';
import { describeOrigin } from '../settings/keys/origin';
import { Step } from './steps';
import classes from './start.module.css';

interface Props {
  scope: Scope;
  entry: PublicKey | undefined;
}

/** Waits until a page uses the key for the first time. */
export function VerifyStep({ scope, entry }: Props) {
  const { seen, refused } = entry ?? {};
  if (seen)
    return (
      <Step title="Open your page" done>
        <p className={classes.note} role="status">
          Connected{seen.origin === null ? '' : ` on ${describeOrigin(seen.origin)}`},{' '}
          {formatDateTime(seen.firstAt)}.
        </p>
      </Step>
    );
  return (
    <Step title="Open your page" done={false}>
      <p className={classes.waiting} role="status">
        <Loader size="xs" aria-hidden="true" />
        Waiting for the first request with this key…
      </p>
      {refused ? (
        <p className={classes.rejected} role="alert">
          Rejected a request from <strong>{describeOrigin(refused.origin)}</strong>: this origin
          isn’t allowed.{' '}
          <Link to="/projects/$projectId/$environment/settings/keys" params={scope}>
            Allow it in settings
          </Link>
          , then reload the page.
        </p>
      ) : null}
    </Step>
  );
}
