/** Sends a letter in plain text. */
export type Mailer = (letter: { to: string; subject: string; text: string }) => Promise<void>;

/** A mailer for a server such as `smtps://user:password@mail.example`. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  return async (letter) => {
    // Loaded with the first letter: most servers never send one.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(smtpUrl);
    try {
      await transport.sendMail({ from, ...letter });
    } finally {
      transport.close();
    }
  };
}
