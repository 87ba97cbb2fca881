import type { RESTPostAPIWebhookWithTokenJSONBody as DiscordBody } from 'discord-api-types/v10';
import type { Message } from './message';

const COLORS: Record<Message['mood'], number> = {
  good: 0x12885c,
  neutral: 0x3f5bd9,
  bad: 0xd03a3a,
};
/** The limit for all texts of an embed together. */
const MAX_CHARACTERS = 6000;

/** https://discord.com/developers/docs/resources/webhook#execute-webhook */
export function discordBody({ title, facts, context, link, mood }: Message): DiscordBody {
  const escapedTitle = escape(title);
  let left = MAX_CHARACTERS - escapedTitle.length - context.length;
  const fields = facts
    .map(({ name, text }) => ({
      name: escape(name).trim() || '–',
      value: escape(text).trim() || '–',
    }))
    .filter(({ name, value }) => {
      left -= name.length + value.length;
      return left >= 0;
    });
  return {
    embeds: [
      {
        title: escapedTitle,
        url: link.url,
        color: COLORS[mood],
        fields,
        footer: { text: context },
      },
    ],
    // Nobody is mentioned, whatever a visitor writes.
    allowed_mentions: { parse: [] },
  };
}

/** Formatting, mentions, names of emoji, lists, and URLs, which Discord turns into links. */
function escape(text: string): string {
  return text.replaceAll(/[\\*_~`|<>[\]#@:+-]|(?<=^\s*\d+)\./gm, String.raw`\$&`);
}
