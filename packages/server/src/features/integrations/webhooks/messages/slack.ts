import type { KnownBlock, PlainTextElement } from '@slack/types';
import type { Message } from './message';

/** The body of a request to an incoming webhook of Slack. */
export interface SlackBody {
  /** Shown in notifications. */
  text: string;
  mrkdwn: false;
  blocks: KnownBlock[];
  unfurl_links: false;
}

/**
 * https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks. Slack reads markup in most texts: names of
 * emoji, formatting, links and mentions. Rich text and plain text without emoji show what visitors wrote as it is.
 */
export function slackBody({ title, facts, context, link, mood }: Message): SlackBody {
  return {
    text: escape(title),
    mrkdwn: false,
    unfurl_links: false,
    blocks: [
      { type: 'header', text: plain(title) },
      ...facts.map(({ name, text }): KnownBlock => ({
        type: 'rich_text',
        elements: [
          {
            type: 'rich_text_section',
            elements: [
              { type: 'text', text: name.trim() || '–', style: { bold: true } },
              { type: 'text', text: `\n${text}` },
            ],
          },
        ],
      })),
      { type: 'context', elements: [plain(`${MOODS[mood]}${context}`)] },
      { type: 'actions', elements: [{ type: 'button', text: plain(link.label), url: link.url }] },
    ],
  };
}

const MOODS: Record<Message['mood'], string> = { good: '🟢 ', neutral: '', bad: '🔴 ' };

function plain(text: string): PlainTextElement {
  return { type: 'plain_text', text, emoji: false };
}

/** Slack reads these three characters as markup in the text of a notification. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
