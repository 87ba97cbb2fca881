export interface Email {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export type Mailer = (email: Email) => Promise<void>;

/** Creates a mailer for an SMTP URL such as `smtps://user:password@mail.example`. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  return async (email) => {
    // Loaded lazily, because most servers never send email.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpUrl);
    try {
      await transport.sendMail({ from, ...email });
    } finally {
      transport.close();
    }
  };
}
