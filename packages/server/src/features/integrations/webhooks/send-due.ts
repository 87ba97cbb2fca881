import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../../db/db';
import type { Mailer } from '../../../mail/mailer';
import {
  getConcurrency,
  dueDeliveries,
  findTarget,
  scheduleRest,
  storeOutcome,
  type DueDelivery,
  type Target,
} from './due-deliveries';
import { send, type Outcome } from './send';
import { sendEmails } from './send-emails';
import { disableGone } from './service';

export interface SendDueOptions {
  db: Db;
  allowPrivateAddresses: boolean;
  mailer: Mailer | undefined;
  publicUrl: () => string;
  onAttempt: (isDelivered: boolean) => void;
  /** Interrupts requests when the server stops. */
  signal: AbortSignal;
}

/** How long a receiver may take to reply. */
const TIMEOUT_MS = 15_000;
/** Then other webhooks get a turn. With the last request, less than a job may take. */
const TURN_MS = 10_000;
const CHECK_MS = 250;
const GONE = 410;

/** Sends the deliveries of a webhook that are due, and schedules the rest. */
export async function sendDue(options: SendDueOptions, webhookId: string): Promise<void> {
  const { db, signal } = options;
  const endsAt = performance.now() + TURN_MS;
  const isOver = () => signal.aborted || performance.now() >= endsAt;
  const inFlight = new Map<string, Promise<void>>();
  while (!isOver()) {
    const target = await findTarget(db, webhookId);
    if (!target || target.pausedUntil) break;
    if (target.kind === 'email') {
      await sendEmails({ ...options, isOver }, target);
      break;
    }
    const batch = { hasFailed: false };
    for (const delivery of await dueDeliveries(db, target, [...inFlight.keys()])) {
      while (inFlight.size >= getConcurrency(target)) await Promise.race(inFlight.values());
      // A failure can pause the webhook, so read it again.
      if (batch.hasFailed || isOver()) break;
      inFlight.set(
        delivery.id,
        attempt(options, target, delivery)
          .then((isDelivered) => {
            batch.hasFailed ||= !isDelivered;
          })
          .finally(() => inFlight.delete(delivery.id)),
      );
    }
    if (!inFlight.size) break;
    // While receivers are slow, more deliveries can become due.
    await Promise.race([...inFlight.values(), delay(CHECK_MS)]);
  }
  await Promise.all(inFlight.values());
  await scheduleRest(db, webhookId);
}

/** Returns whether it was delivered. */
async function attempt(
  options: SendDueOptions,
  target: Target,
  delivery: DueDelivery,
): Promise<boolean> {
  const { db, onAttempt, signal } = options;
  let outcome: Outcome;
  try {
    outcome = await deliver(options, target, delivery);
  } catch (error) {
    // It's sent again after the restart.
    if (signal.aborted) return false;
    throw error;
  }
  await storeOutcome(db, target, delivery, outcome);
  onAttempt(outcome.isDelivered);
  if (outcome.status === GONE) await disableGone(db, target.id);
  return outcome.isDelivered;
}

function deliver(
  { allowPrivateAddresses, signal }: SendDueOptions,
  target: Target,
  { id, payload }: DueDelivery,
): Promise<Outcome> {
  const secrets = target.kind === 'standard' ? target.secrets : [];
  const message = { id, url: target.url ?? '', payload, secrets };
  return send(message, { allowPrivateAddresses, timeoutMs: TIMEOUT_MS, signal });
}
