import type { OneTimeLink } from '@service-popups/contract';
import { ProblemError } from '../../../http/problem';
import type { Mailer } from '../../../mail/mailer';
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

const EMAILS = {
  invitation: {
    subject: 'Join a project in Service Popups',
    text: "You've been invited to a project. To join, open this link within seven days:",
  },
  reset: {
    subject: 'Set a new password for Service Popups',
    text: "To set a new password, open this link within an hour. If you didn't request it, ignore this email:",
  },
};

export function linkUrl(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl}/dashboard/${PAGES[purpose]}?token=${token}`;
}

/** Emails a link, or returns it to share by hand if no mail server is configured. */
export async function deliverLink(
  { publicUrl, mailer }: LinkSettings,
  purpose: keyof typeof EMAILS,
  { to, token, expiresAt }: { to: string; token: string; expiresAt: Date },
): Promise<OneTimeLink> {
  const url = linkUrl(publicUrl(), purpose, token);
  if (!mailer) return { mailed: false, url, expiresAt: expiresAt.getTime() };
  const { subject, text } = EMAILS[purpose];
  try {
    await mailer({ to, subject, text: `${text}\n\n${url}\n` });
  } catch (cause) {
    // The mail server may be back soon.
    throw new ProblemError('unavailable', "The email couldn't be sent: try again later", {
      retryAfter: 60,
      cause,
    });
  }
  return { mailed: true, expiresAt: expiresAt.getTime() };
}
