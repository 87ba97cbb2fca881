import type { Sql } from '../../db/sql';
import type { Mailer } from '../mail/mailer';
import type { Target } from './due-deliveries';
import type { EmailBody } from './messages/email';
import type { Outcome } from './send';

/** Sends an email to those recipients who are still members of the project. */
export async function sendEmail(
  sql: Sql,
  mailer: Mailer | undefined,
  target: Pick<Target, 'id' | 'projectId' | 'environment' | 'recipients'>,
  payload: string,
  baseUrl: string,
): Promise<Outcome> {
  const { id, projectId, environment, recipients } = target;
  const startedAt = performance.now();
  const outcome = (error: string | null): Outcome => ({
    isDelivered: error === null,
    durationMs: Math.round(performance.now() - startedAt),
    status: null,
    body: null,
    error,
    retryAfterMs: 0,
  });
  if (!mailer) return outcome("The server can't send email: set SMTP_URL on the server.");
  const members = await sql<{ email: string }[]>`
    select u.email from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and lower(u.email) = any(${recipients.map((to) => to.toLowerCase())})`;
  if (!members.length)
    return outcome('No recipient is a member of the project any more: choose other recipients.');
  try {
    const to = members.map(({ email }) => email).join(', ');
    const project = encodeURIComponent(projectId);
    const list = {
      id: `${id}.${new URL(baseUrl).hostname}`,
      unsubscribe: `${baseUrl}/dashboard/projects/${project}/${environment}/settings/integrations/${id}`,
    };
    await mailer({ to, ...(JSON.parse(payload) as EmailBody), list });
    return outcome(null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return outcome(`The mail server rejected the email: ${reason.slice(0, 300)}`);
  }
}
