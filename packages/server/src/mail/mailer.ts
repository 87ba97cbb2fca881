export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Set for emails that somebody has subscribed to, rather than asked for just now. */
  list?: {
    /** As in RFC 2919, without angle brackets. */
    id: string;
    /** The page where the emails are turned off. */
    unsubscribe: string;
  };
}

export type Mailer = (email: Email) => Promise<void>;

/** Creates a mailer for an SMTP URL such as `smtps://user:password@mail.example`. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  return async ({ list, ...email }) => {
    // Loaded lazily, because most servers never send email.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpUrl);
    try {
      await transport.sendMail({ from, ...email, headers: headersOf(list) });
    } finally {
      transport.close();
    }
  };
}

function headersOf(list: Email['list']): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(list && { 'List-Id': `<${list.id}>`, 'List-Unsubscribe': `<${list.unsubscribe}>` }),
  };
}
