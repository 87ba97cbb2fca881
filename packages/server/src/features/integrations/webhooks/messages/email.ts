import { escapeHtml } from '@service-popups/rules';
import type { Message } from './message';

export interface EmailBody {
  subject: string;
  text: string;
  html: string;
}

/** An email as plain text and as HTML. */
export function emailBody({ title, facts, context, link }: Message): EmailBody {
  const answers = facts.map(({ name, text }) => `${name}\n${text}`);
  return {
    subject: title,
    text: `${[title, ...answers, context, `${link.label}: ${link.url}`].join('\n\n')}\n`,
    html: page(
      [
        `<h1 style="margin:0 0 20px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`,
        ...facts.map(
          ({ name, text }) =>
            `<p style="margin:0 0 16px"><strong>${escapeHtml(name)}</strong><br>${lines(text)}</p>`,
        ),
        `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="${BUTTON}">` +
          `${escapeHtml(link.label)}</a></p>`,
        `<p style="margin:0;opacity:0.75;font-size:13px">${escapeHtml(context)}</p>`,
      ].join('\n'),
    ),
  };
}

const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:8px;background:#3f5bd9;color:#ffffff;' +
  'font-weight:600;text-decoration:none';

/** Inline styles, because email programs drop style sheets. */
function page(content: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    '</head><body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif">' +
    `<div style="max-width:560px;margin:0 auto">${content}</div></body></html>`
  );
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
