import type { Question, Survey } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/api/api-error';
import { UserFacingError } from '../src/format/user-facing-error';
import { emailHtml, emailQuestion, emailText } from '../src/popups/links/email-snippet';
import { readRecipients, withLinks } from '../src/popups/links/recipients-file';
import { slugProblem, suggestSlug } from '../src/popups/links/suggest-slug';

describe('suggestSlug()', () => {
  it.each([
    ['How are we doing?', 'how-are-we-doing'],
    ['What’s your café?', 'whats-your-cafe'],
    ['  --- ', ''],
    ['アンケート', ''],
    ['A', ''],
    ['x'.repeat(100), 'x'.repeat(40)],
  ])('makes %j %j', (title, slug) => {
    expect(suggestSlug(title)).toBe(slug);
    if (slug) expect(slugProblem(slug)).toBeUndefined();
  });

  it.each(['ab', 'Ab-c', 'a--b', '-abc', 'abc-', 'a b c', 'x'.repeat(65)])(
    'slugProblem() rejects %j',
    (slug) => {
      expect(slugProblem(slug)).toBeDefined();
    },
  );
});

describe('the question for emails', () => {
  const surveyOf = (question: Question): Pick<Survey, 'pages' | 'defaultLanguage'> => ({
    defaultLanguage: 'en',
    pages: [{ id: 'page', questions: [{ id: 'hi', type: 'statement', title: '' }, question] }],
  });
  const url = 'https://popups.example/s/feedback';

  it('has a link for every answer', () => {
    const question = emailQuestion(surveyOf({ id: 'stars', type: 'csat', title: 'How was it?' }));
    expect(question && emailText(url, question)).toBe(
      [
        'How was it?',
        '',
        ...[1, 2, 3, 4, 5].map((n) => `${String(n)}: ${url}?stars=${String(n)}`),
      ].join('\n'),
    );
  });

  it('is escaped, in texts and in links', () => {
    const options = [{ id: 'a', label: '<b>"A" & co</b>' }];
    const title = { en: 'Fine & dandy?', de: 'Gut?' };
    const question = emailQuestion(surveyOf({ id: 'q', type: 'single_choice', title, options }));
    const html = question ? emailHtml('{{link}}', question) : '';
    expect(html).toContain('Fine &amp; dandy?');
    expect(html).toContain('href="{{link}}?q=a"');
    expect(html).toContain('&lt;b&gt;&quot;A&quot; &amp; co&lt;/b&gt;');
  });

  it('is missing if the first question needs more than a click', () => {
    expect(emailQuestion(surveyOf({ id: 'why', type: 'text', title: 'Why?' }))).toBeUndefined();
    expect(emailQuestion({ defaultLanguage: 'en', pages: [] })).toBeUndefined();
  });
});

describe('a file of recipients', () => {
  const problemIn = async (text: string): Promise<string | undefined> => {
    const error: unknown = await readRecipients(text, ['plan']).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(UserFacingError);
    return (error as UserFacingError).userMessage.detail;
  };

  it('is read as spreadsheets save it', async () => {
    for (const text of [
      'userId,plan\nada,"pro, yearly"\nbob,\n',
      '\uFEFFplan;userId\r\n"pro, yearly";ada\r\n;bob\r\n\r\n',
    ])
      expect((await readRecipients(text, ['plan'])).recipients).toEqual([
        { userId: 'ada', fields: { plan: 'pro, yearly' } },
        { userId: 'bob', fields: {} },
      ]);
    expect((await readRecipients('userId\nada', [])).recipients).toHaveLength(1);
  });

  it('names the row or column with a problem', async () => {
    expect(await problemIn('user\nada')).toBe('Row 1 has no column userId.');
    expect(await problemIn('userId,gone\nada,1')).toMatch(/no hidden field “gone”. It has: plan/);
    expect(await problemIn('userId,plan\nada,\n,pro')).toBe('Row 3 has no user id.');
    expect(await problemIn('userId')).toBe('It has no users.');
    expect(await problemIn(`userId\n${'ada\n'.repeat(10_001)}`)).toMatch(/more than 10,000/);
  });

  it('comes back with links, made in requests of a thousand', async () => {
    const file = await readRecipients(`userId\n${'=ada\n'.repeat(1500)}`, []);
    const sizes: number[] = [];
    const csv = await withLinks(file, (part) => {
      sizes.push(part.length);
      return Promise.resolve(part.map((_, index) => `https://x/${String(index)}`));
    });
    expect(sizes).toEqual([1000, 500]);
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('\uFEFFuserId,link');
    // Not a formula.
    expect(lines[1501 - 1]).toBe("'=ada,https://x/499");
  });

  it('names the row that the server rejects', async () => {
    const file = await readRecipients(`userId\n${'ada\n'.repeat(1500)}`, []);
    const fail = (part: object[]) =>
      part.length === 1000
        ? Promise.resolve(part.map(() => ''))
        : Promise.reject(
            new ApiError(
              { title: 'Invalid request', detail: 'too long' },
              { status: 400, field: 'recipients.7' },
            ),
          );
    const error: unknown = await withLinks(file, fail).catch((reason: unknown) => reason);
    expect((error as UserFacingError).userMessage.detail).toBe('Row 1009: too long');
  });
});
