import type { OneTimeLink } from '@service-popups/contract';
import { ProblemError } from '../../http/problem';
import type { Mailer } from '../mail/mailer';
import type { LinkPurpose } from './links-store';

export interface LinkSettings {
  publicUrl: () => string;
  mailer: Mailer | undefined;
}

const PAGES: Record<LinkPurpose, string> = {
  setup: 'setup',
  invitation: 'invitation',
  reset: 'reset-password',
};

const LETTERS = {
  invitation: {
    subject: 'Join a project in Service Popups',
    text: 'You have been invited to a project. Open this link within seven days to join:',
  },
  reset: {
    subject: 'Set a new password for Service Popups',
    text: 'Open this link within an hour to set a new password. If you did not ask for it, do nothing:',
  },
};

export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}/dashboard/${PAGES[purpose]}?token=${token}`;
}

/** Mails a link when there is a way to; otherwise it is for whoever made it to pass on. */
export async function deliverLink(
  { publicUrl, mailer }: LinkSettings,
  purpose: keyof typeof LETTERS,
  { to, token, expiresAt }: { to: string; token: string; expiresAt: Date },
): Promise<OneTimeLink> {
  const url = linkUrl(publicUrl(), purpose, token);
  if (!mailer) return { mailed: false, url, expiresAt: expiresAt.getTime() };
  const { subject, text } = LETTERS[purpose];
  try {
    await mailer({ to, subject, text: `${text}\n\n${url}\n` });
  } catch (cause) {
    // The mail server may be back soon.
    throw new ProblemError('unavailable', 'The letter could not be sent: try again later', {
      retryAfter: 60,
      cause,
    });
  }
  return { mailed: true, expiresAt: expiresAt.getTime() };
}
