import type { Survey } from '@service-popups/contract';
import { AdaptiveCard, SerializationContext } from 'adaptivecards';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discordBody } from '../src/features/integrations/webhooks/messages/discord';
import { emailBody } from '../src/features/integrations/webhooks/messages/email';
import {
  digestMessage,
  popupMessage,
  responseMessage,
  testMessage,
  type GivenResponse,
  type Message,
} from '../src/features/integrations/webhooks/messages/message';
import { slackBody } from '../src/features/integrations/webhooks/messages/slack';
import { teamsBody } from '../src/features/integrations/webhooks/messages/teams';
import { runs } from '../../contract/test/support/runs';

const place = {
  baseUrl: 'https://popups.example',
  projectId: 'shop',
  projectName: 'Shop',
  environment: 'production',
} as const;

const survey: Survey = {
  id: 's',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'p',
      questions: [
        { id: 'score', type: 'nps', title: 'How likely are you to recommend us?' },
        { id: 'why', type: 'text', title: 'Why?' },
      ],
    },
  ],
  ends: [{ id: 'e', title: 'Thanks' }],
};

const response: GivenResponse = {
  responseId: '5f0c',
  userId: 'ann',
  finished: true,
  meta: { path: '/checkout', device: 'mobile', lang: 'en-GB' },
  answers: { score: 3, why: 'Too slow.\nAnd too expensive.' },
};

const popup = { popupId: 'welcome', name: 'Welcome' };
const detractor = responseMessage(place, popup, response, survey);

describe('a message', () => {
  it('[M22] about a week of an announcement has clicks, and no responses', () => {
    const week = { shown: 20, answered: 0, completed: 6, nps: null };
    const before = { ...week, completed: 3 };
    const counts = { popupId: 'news', name: 'News', announcement: true, week, before } as const;
    const digest = { from: '2026-11-09', to: '2026-11-15', popups: [counts] };
    expect(digestMessage(place, digest).facts).toEqual([
      { name: 'News', text: 'Shown 20 (same as the week before)\nClicked 6 (+100% from 3)' },
    ]);
  });

  it('contains the answers in words, the visit and a link', () => {
    expect(detractor).toEqual({
      title: 'New response to “Welcome”',
      facts: [
        { name: 'How likely are you to recommend us?', text: '3 of 10' },
        { name: 'Why?', text: 'Too slow.\nAnd too expensive.' },
      ],
      context: 'Shop, production · ann · /checkout · mobile · en-GB',
      link: {
        label: 'Open response',
        url: 'https://popups.example/dashboard/projects/shop/production/results/welcome?view=responses&response=5f0c',
      },
      mood: 'bad',
    });
  });

  it('says if the response is partial, and who is anonymous', () => {
    const partial = {
      ...response,
      finished: false,
      userId: null,
      answers: { score: 10 },
      meta: {},
    };
    const message = responseMessage(place, popup, partial, survey);
    expect(message.title).toBe('Partial response to “Welcome”');
    expect(message.context).toBe('Shop, production · anonymous visitor');
    expect(message.mood).toBe('good');
  });

  it('describes what happened to a popup', () => {
    const changed = { ...popup, version: 2, stopAfter: 500 };
    expect(popupMessage(place, 'popup.published', changed).title).toBe('“Welcome” was published');
    expect(popupMessage(place, 'popup.paused', changed).title).toBe('“Welcome” was paused');
    const full = popupMessage(place, 'popup.limit_reached', changed);
    expect(full.title).toBe('“Welcome” reached its limit of 500 responses');
    expect(full.link.url).toMatch(/\/production\/results\/welcome$/);
  });

  it('says how many answers it leaves out', () => {
    const answers = Object.fromEntries(Array.from({ length: 23 }, (_, n) => [`q${String(n)}`, n]));
    const { facts } = responseMessage(place, popup, { ...response, answers }, null);
    expect(facts).toHaveLength(21);
    expect(facts.at(-1)?.name).toBe('3 more');
  });
});

/** Messages with texts of any kind and length. */
const anyMessage = fc
  .record({
    name: fc.string({ unit: 'binary', maxLength: 300 }),
    texts: fc.array(
      fc.string({ unit: fc.constantFrom('<', '&', '*', '\n', 'a', '😀'), maxLength: 2000 }),
      {
        maxLength: 40,
      },
    ),
  })
  .map(({ name, texts }) => {
    const answers = Object.fromEntries(texts.map((text, n) => [`question-${String(n)}`, text]));
    return responseMessage(place, { popupId: 'x', name }, { ...response, answers }, null);
  });

const samples: Message[] = [detractor, testMessage(place)];

describe('a message for Slack', () => {
  it('shows what visitors write as it is', () => {
    const why = '<!channel> & <https://evil.example|us> *bold* :smile:';
    const message = responseMessage(
      place,
      { ...popup, name: '<b> :x:' },
      { ...response, answers: { why } },
      survey,
    );
    const { text, mrkdwn, blocks } = slackBody(message);
    expect([text, mrkdwn]).toEqual(['New response to “&lt;b&gt; :x:”', false]);
    // These have no markup.
    expect(blocks[1]).toMatchObject({
      type: 'rich_text',
      elements: [
        {
          elements: [
            { type: 'text', text: 'Why?' },
            { type: 'text', text: `\n${why}` },
          ],
        },
      ],
    });
    const plain = { type: 'plain_text', emoji: false };
    expect(blocks[0]).toMatchObject({ text: { ...plain, text: 'New response to “<b> :x:”' } });
    expect(blocks[2]).toMatchObject({ elements: [plain] });
    expect(JSON.stringify(blocks)).not.toContain('"mrkdwn"');
  });

  it('stays within the documented limits', () => {
    const check = (message: Message) => {
      const { text, blocks } = slackBody(message);
      expect(text.length).toBeLessThanOrEqual(4000);
      expect(blocks.length).toBeLessThanOrEqual(50);
      for (const block of blocks) {
        if (block.type === 'header') expect(block.text.text.length).toBeLessThanOrEqual(150);
        if (block.type === 'rich_text')
          expect(JSON.stringify(block).length).toBeLessThanOrEqual(3000);
      }
    };
    samples.forEach(check);
    fc.assert(fc.property(anyMessage, check), { numRuns: runs(50) });
  });
});

describe('a message for Discord', () => {
  it('escapes what visitors write, and mentions nobody', () => {
    const markup = {
      ...response,
      answers: { why: '@everyone **now** [us](https://evil.example) <@1>\n1. a' },
    };
    const body = discordBody(responseMessage(place, popup, markup, survey));
    expect(body.embeds?.[0]?.fields?.[0]?.value).toBe(
      `${String.raw`\@everyone \*\*now\*\* \[us\](https\://evil.example) \<\@1\>`}\n1\\. a`,
    );
    expect(body.allowed_mentions).toEqual({ parse: [] });
  });

  it('stays within the documented limits', () => {
    const check = (message: Message) => {
      const [embed] = discordBody(message).embeds ?? [];
      const { title = '', fields = [], footer } = embed ?? {};
      expect(title.length).toBeLessThanOrEqual(256);
      expect(fields.length).toBeLessThanOrEqual(25);
      for (const { name, value } of fields) {
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(256);
        expect(value.length).toBeGreaterThan(0);
        expect(value.length).toBeLessThanOrEqual(1024);
      }
      const texts = [
        title,
        footer?.text ?? '',
        ...fields.flatMap(({ name, value }) => [name, value]),
      ];
      expect(texts.join('').length).toBeLessThanOrEqual(6000);
    };
    samples.forEach(check);
    fc.assert(fc.property(anyMessage, check), { numRuns: runs(50) });
  });
});

describe('a message for Microsoft Teams', () => {
  it('is a valid Adaptive Card', () => {
    const check = (message: Message) => {
      const body = teamsBody(message);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(28 * 1024);
      expect(body).toMatchObject({ type: 'message', attachments: [{ contentUrl: null }] });
      const [{ content }] = (body as { attachments: [{ content: object }] }).attachments;
      const card = new AdaptiveCard();
      const context = new SerializationContext();
      card.parse(content, context);
      const events = Array.from({ length: context.eventCount }, (_, n) => context.getEventAt(n));
      expect(events.map(({ message: text }) => text)).toEqual([]);
      expect(card.validateProperties().validationEvents).toEqual([]);
    };
    samples.forEach(check);
    fc.assert(fc.property(anyMessage, check), { numRuns: runs(50) });
  });

  it('escapes what visitors write', () => {
    const markup = { ...response, answers: { why: '[us](https://evil.example)\n- a - b\n 1. c' } };
    const body = JSON.stringify(teamsBody(responseMessage(place, popup, markup, survey)));
    const text = ['\\[us\\](https://evil.example)', '\\- a - b', ' 1\\. c'].join('\n\n');
    expect(body).toContain(JSON.stringify(text));
  });
});

describe('a message by email', () => {
  it('is plain text and HTML, in which markup is escaped', () => {
    const markup = { ...response, answers: { why: '<img src=x onerror="alert(1)">\nBye' } };
    const { subject, text, html } = emailBody(responseMessage(place, popup, markup, survey));
    expect(subject).toBe('New response to “Welcome”');
    expect(text).toContain('Why?\n<img src=x onerror="alert(1)">\nBye\n');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;<br>Bye');
    expect(html).toContain(`href="${detractor.link.url.replace('&', '&amp;')}"`);
  });
});
