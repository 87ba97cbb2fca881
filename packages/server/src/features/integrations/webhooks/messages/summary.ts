import { emailBody, type EmailBody } from './email';

/** Notifications that are shown in full. */
const MAX_SHOWN = 20;
const MAX_TEXT = 3_000;

/** One email about several, oldest first. */
export function summaryEmail(emails: readonly EmailBody[], baseUrl: string): EmailBody {
  const more = emails.length - MAX_SHOWN;
  const facts = emails.slice(0, MAX_SHOWN).map(({ subject, text }) => ({
    name: subject,
    // Plain texts start with the subject.
    text: text.replace(subject, '').trim().slice(0, MAX_TEXT),
  }));
  if (more > 0)
    facts.push({ name: `${String(more)} more`, text: 'Open the dashboard to see them.' });
  return emailBody({
    title: `${String(emails.length)} notifications from Service Popups`,
    facts,
    context: 'You get at most one email in five minutes. These were collected in the meantime.',
    link: { label: 'Open dashboard', url: `${baseUrl}/dashboard/` },
    mood: 'neutral',
  });
}
