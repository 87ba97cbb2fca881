import { Button } from '@mantine/core';
import type { PublicKey } from '@service-popups/contract';
import { formatAgo, formatDateTime } from '../../format/time';
import { Copyable } from '../../ui/copyable';
import { Row } from '../../ui/rows';
import { isRevoked } from '../is-revoked';
import { describeOrigin } from './origin';

interface Props {
  entry: PublicKey;
  now: number;
  readOnly: boolean;
  onChangeClient: () => void;
  onRotate: () => void;
  onRevoke: () => void;
}

export function KeyRow({ entry, now, readOnly, onChangeClient, onRotate, onRevoke }: Props) {
  const { key, client, createdAt, revokedAt, seen } = entry;
  const revoked = isRevoked(revokedAt, now);
  return (
    <Row
      title={revoked ? <code>{key}</code> : <Copyable text={key} what={`key ${key}`} />}
      detail={
        <>
          {client === 'original' ? (
            <>
              <strong>For the Deepdots SDK.</strong>{' '}
            </>
          ) : null}
          Created {formatDateTime(createdAt)}. {describeLastUse(seen, now)}
          {revokedAt === null ? null : revoked ? (
            <> Revoked {formatDateTime(revokedAt)}.</>
          ) : (
            <>
              {' '}
              Replaced. Works until <strong>{formatDateTime(revokedAt)}</strong>.
            </>
          )}
        </>
      }
      actions={
        revoked || readOnly ? undefined : (
          <>
            <Button
              variant="default"
              size="compact-md"
              onClick={onChangeClient}
              aria-label={`Change the SDK of key ${key}`}
            >
              Change SDK…
            </Button>
            {revokedAt === null ? (
              <Button
                variant="default"
                size="compact-md"
                onClick={onRotate}
                aria-label={`Replace key ${key}`}
              >
                Replace…
              </Button>
            ) : null}
            <Button
              variant="default"
              size="compact-md"
              onClick={onRevoke}
              aria-label={`Revoke key ${key}`}
            >
              Revoke…
            </Button>
          </>
        )
      }
    />
  );
}

function describeLastUse(seen: PublicKey['seen'], now: number): string {
  if (seen === null) return 'Never used.';
  const where = seen.origin === null ? '' : ` on ${describeOrigin(seen.origin)}`;
  return `Last used ${formatAgo(seen.lastAt, now)}${where}.`;
}
