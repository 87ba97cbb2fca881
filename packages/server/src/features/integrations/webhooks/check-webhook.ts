import type { NewWebhook, SurveyCondition, WebhookKind } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { members, users } from '../../../db/schema';
import { ProblemError } from '../../../http/problem';
import { findIpAddress, isPrivateAddress } from './private-addresses';

/** What this server allows. */
export interface WebhookRules {
  /** Whether webhooks may reach private addresses, and use plain HTTP. */
  allowPrivateAddresses: boolean;
  /** Whether a mail server is configured. */
  canSendEmail: boolean;
}

type Content = Partial<Pick<NewWebhook, 'url' | 'recipients' | 'condition'>>;

/** Checks the fields of a new webhook. */
export async function checkNewWebhook(
  db: Db,
  projectId: string,
  webhook: Content & { kind: WebhookKind },
  rules: WebhookRules,
): Promise<void> {
  if (webhook.kind === 'email' && !rules.canSendEmail)
    throw invalid('kind', 'cannot be email, because the server has no mail server: set SMTP_URL');
  if (webhook.kind === 'email' && !webhook.recipients?.length)
    throw invalid('recipients', 'is missing: choose at least one member');
  if (webhook.kind !== 'email' && webhook.url === undefined)
    throw invalid('url', 'is missing: enter where requests are sent');
  await checkContent(db, projectId, webhook, rules);
}

/** Checks the fields that are there. */
export async function checkContent(
  db: Db,
  projectId: string,
  { kind, url, recipients, condition }: Content & { kind: WebhookKind },
  { allowPrivateAddresses }: WebhookRules,
): Promise<void> {
  if (url !== undefined) {
    if (kind === 'email') throw invalid('url', 'is not used for emails: leave it out');
    checkUrl(url, allowPrivateAddresses);
  }
  if (recipients?.length) {
    if (kind !== 'email') throw invalid('recipients', 'is only used for emails: leave it out');
    await checkRecipients(db, projectId, recipients);
  }
  if (condition && comparisonsOf(condition).some(({ of }) => of === 'attribute'))
    throw invalid(
      'condition',
      "compares an attribute, but attributes aren't sent to the server: use answers or hidden fields",
    );
}

/** Only members, so that nobody can send emails to strangers. */
async function checkRecipients(
  db: Db,
  projectId: string,
  recipients: readonly string[],
): Promise<void> {
  const rows = await db
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.projectId, projectId));
  const known = new Set(rows.map(({ email }) => email.toLowerCase()));
  const stranger = recipients.find((email) => !known.has(email.toLowerCase()));
  if (stranger !== undefined)
    throw invalid('recipients', `contains ${stranger}, who is not a member of the project`);
}

function comparisonsOf(condition: SurveyCondition) {
  return Array.isArray(condition) ? condition : condition.any.flat();
}

function checkUrl(given: string, allowPrivateAddresses: boolean): void {
  if (!URL.canParse(given)) throw invalid('url', 'is not valid: enter a full URL');
  const url = new URL(given);
  if (url.username || url.password)
    throw invalid('url', 'must not contain a user name or password');
  if (allowPrivateAddresses) return;
  if (url.protocol !== 'https:') throw invalid('url', 'must start with https://');
  const address = findIpAddress(url);
  if (address !== undefined && isPrivateAddress(address))
    throw invalid('url', 'has a private address: use one that is on the internet');
}

function invalid(field: string, detail: string): ProblemError {
  return new ProblemError('invalid_request', `${field} ${detail}`, { field });
}
