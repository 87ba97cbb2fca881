import type { KnownBlock } from '@slack/types';
import type { Message } from './message';

/** The body of a request to an incoming webhook of Slack. */
export interface SlackBody {
  /** Shown in notifications. */
  text: string;
  blocks: KnownBlock[];
  unfurl_links: false;
}

/** https://api.slack.com/messaging/webhooks */
export function slackBody({ title, facts, context, link, mood }: Message): SlackBody {
  return {
    text: escape(title),
    unfurl_links: false,
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title } },
      ...facts.map(({ name, text }): KnownBlock => ({
        type: 'section',
        text: { type: 'mrkdwn', text: `*${escape(name)}*\n${escape(text)}` },
      })),
      {
        type: 'context',
        elements: [{ type: 'mrkdwn', text: escape(`${MOODS[mood]}${context}`) }],
      },
      {
        type: 'actions',
        elements: [
          { type: 'button', text: { type: 'plain_text', text: link.label }, url: link.url },
        ],
      },
    ],
  };
}

const MOODS: Record<Message['mood'], string> = { good: '🟢 ', neutral: '', bad: '🔴 ' };

/** Slack reads these three characters as markup, such as mentions of everyone. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
