import type {
  CreatedIdentitySecret,
  Environment,
  EnvironmentChange,
  EnvironmentKind,
  KeyChange,
  KeyClient,
  PublicKey,
  Rotation,
} from '@service-popups/contract';
import type { Db } from '../../../db/db';
import { newSecret } from '../../../http/secrets';
import { ProblemError } from '../../../http/problem';
import { noSuchProject } from '../../people/access/caller';
import { recordChange, type Actor } from '../../people/audit/store';
import { newKey } from '../projects/create-project';
import { checkOrigins } from './check-origins';
import {
  addKey,
  addSecret,
  endSecrets,
  findActiveKey,
  findEnvironment,
  hasSecret,
  updateEnvironment,
  updateKey,
} from './store';

/** The project and environment a request is about, and who sent it. */
export interface Scope {
  projectId: string;
  environmentId: number;
  kind: EnvironmentKind;
  by: Actor;
}

const DEFAULT_OVERLAP_HOURS = 24;
const HOUR_MS = 3_600_000;

export async function readEnvironment(db: Db, environmentId: number): Promise<Environment> {
  const environment = await findEnvironment(db, environmentId);
  if (!environment) throw noSuchProject();
  return environment;
}

export async function changeEnvironment(
  db: Db,
  { projectId, environmentId, kind, by }: Scope,
  { allowedOrigins, identityRequired }: EnvironmentChange,
): Promise<Environment> {
  checkOrigins(allowedOrigins);
  return db.transaction(async (tx) => {
    const before = await readEnvironment(tx, environmentId);
    if (identityRequired && !(await hasSecret(tx, environmentId)))
      throw new ProblemError(
        'conflict',
        'Create an identity secret before you require proof of identity',
      );
    const change = {
      ...(allowedOrigins === undefined ? {} : { allowedOrigins: [...new Set(allowedOrigins)] }),
      ...(identityRequired === undefined ? {} : { identityRequired }),
    };
    if (!Object.keys(change).length) return before;
    await updateEnvironment(tx, environmentId, change);
    const after = { ...before, ...change };
    const action = 'environment.change';
    await recordChange(tx, by, { projectId, action, target: kind, before, after });
    return after;
  });
}

export async function createKey(db: Db, scope: Scope): Promise<PublicKey> {
  return db.transaction((tx) => makeKey(tx, scope, 'sdk', 'key.create'));
}

/** Creates a new key. The old one keeps working for the overlap, until all pages use the new one. */
export async function rotateKey(
  db: Db,
  scope: Scope,
  old: string,
  { overlapHours = DEFAULT_OVERLAP_HOURS }: Rotation,
): Promise<PublicKey> {
  return db.transaction(async (tx) => {
    const revokedAt = new Date(Date.now() + overlapHours * HOUR_MS);
    const client = await updateKey(tx, scope.environmentId, old, { revokedAt });
    if (!client) throw noSuchKey();
    return makeKey(tx, scope, client, 'key.rotate', { key: old, revokedAt: revokedAt.getTime() });
  });
}

/** Changes which clients use a key. */
export async function changeKey(
  db: Db,
  { projectId, environmentId, kind, by }: Scope,
  key: string,
  { client }: KeyChange,
): Promise<PublicKey> {
  return db.transaction(async (tx) => {
    const found = await findActiveKey(tx, environmentId, key);
    if (!found) throw noSuchKey();
    if (found.client === client) return found;
    await updateKey(tx, environmentId, key, { client });
    const before = { key, client: found.client };
    const after = { key, client };
    await recordChange(tx, by, { projectId, action: 'key.change', target: kind, before, after });
    return { ...found, client };
  });
}

async function makeKey(
  db: Db,
  { projectId, environmentId, kind, by }: Scope,
  client: KeyClient,
  action: string,
  before?: unknown,
): Promise<PublicKey> {
  const key = await addKey(db, environmentId, newKey(kind), client);
  const after = { key: key.key };
  await recordChange(db, by, { projectId, action, target: kind, before, after });
  return key;
}

export async function revokeKey(db: Db, scope: Scope, key: string): Promise<void> {
  const { projectId, environmentId, kind, by } = scope;
  await db.transaction(async (tx) => {
    if (!(await updateKey(tx, environmentId, key, { revokedAt: new Date() }))) throw noSuchKey();
    const before = { key };
    await recordChange(tx, by, { projectId, action: 'key.revoke', target: kind, before });
  });
}

/** Creates a new secret. Existing ones keep working for the overlap, until backends use the new one. */
export async function rotateSecret(
  db: Db,
  { projectId, environmentId, kind, by }: Scope,
  { overlapHours = DEFAULT_OVERLAP_HOURS }: Rotation,
): Promise<CreatedIdentitySecret> {
  return db.transaction(async (tx) => {
    await endSecrets(tx, environmentId, new Date(Date.now() + overlapHours * HOUR_MS));
    const secret = newSecret();
    const added = await addSecret(tx, environmentId, secret);
    const after = { id: added.id };
    await recordChange(tx, by, { projectId, action: 'secret.create', target: kind, after });
    return { ...added, secret };
  });
}

export async function revokeSecret(db: Db, scope: Scope, id: string): Promise<void> {
  const { projectId, environmentId, kind, by } = scope;
  await db.transaction(async (tx) => {
    if (!(await endSecrets(tx, environmentId, new Date(), id)))
      throw new ProblemError('not_found', "The secret doesn't exist or has been revoked");
    const { identityRequired } = await readEnvironment(tx, environmentId);
    if (identityRequired && !(await hasSecret(tx, environmentId)))
      throw new ProblemError(
        'conflict',
        'Proof of identity is required and this is the last secret: create another one first',
      );
    await recordChange(tx, by, {
      projectId,
      action: 'secret.revoke',
      target: kind,
      before: { id },
    });
  });
}

function noSuchKey(): ProblemError {
  return new ProblemError('not_found', "The key doesn't exist or has been revoked");
}
