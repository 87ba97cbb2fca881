import type { Message } from './message';

const COLORS = { good: 'Good', neutral: 'Default', bad: 'Attention' } as const;

/**
 * A message with an Adaptive Card, as the workflow “Post to a channel when a webhook request is received”
 * expects it: https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors
 */
export function teamsBody({ title, facts, context, link, mood }: Message): object {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            {
              type: 'TextBlock',
              text: escape(title),
              size: 'Medium',
              weight: 'Bolder',
              color: COLORS[mood],
              wrap: true,
            },
            ...facts.flatMap(({ name, text }) => [
              { type: 'TextBlock', text: escape(name), weight: 'Bolder', wrap: true },
              { type: 'TextBlock', text: escape(text), spacing: 'None', wrap: true },
            ]),
            { type: 'TextBlock', text: escape(context), isSubtle: true, size: 'Small', wrap: true },
          ],
          actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
        },
      },
    ],
  };
}

/** Cards read a part of Markdown, such as links and lists. Line breaks need an empty line. */
function escape(text: string): string {
  return text
    .replaceAll(/[\\*_[\]]|(?<=^\s*)[-+#>]|(?<=^\s*\d+)[.)]/gm, String.raw`\$&`)
    .replaceAll(/\r?\n/g, '\n\n');
}
