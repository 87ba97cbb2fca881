import { createHmac, randomUUID } from 'node:crypto';
import type { PopupDefinition, UserExport } from '@service-popups/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { matchesPath } from '@service-popups/rules';
import fc from 'fast-check';
import { apiKeys, environments, identitySecrets, projects } from '../src/db/schema';
import { createContactsStore } from '../src/features/visitors/deepdots/contacts-store';
import { createDeepdotsDelivery } from '../src/features/visitors/deepdots/deepdots-delivery';
import type { DeepdotsPopup } from '../src/features/visitors/deepdots/deepdots-popup';
import { toPaths } from '../src/features/visitors/deepdots/deepdots-paths';
import { makeRenderer, refOf } from './support/deepdots-renderer';
import { expectProblem } from './support/expect-problem';
import {
  addPopup,
  definePopup,
  makeProject,
  testSurvey,
  type PopupSetup,
  type TestProject,
} from './support/make-project';
import { makeMember } from './support/person';
import { useApp } from './support/test-app';

const DAY_MS = 86_400_000;

describe('clients of the Deepdots SDK', () => {
  const context = useApp();
  let project: TestProject;
  /** A key for them, next to the ordinary one. */
  let publicKey: string;

  const setUp = async (popups?: PopupSetup[], allowedOrigins: string[] = []): Promise<void> => {
    project = await makeProject(context.database, { allowedOrigins, ...(popups && { popups }) });
    publicKey = `pk_${project.id}_deepdots`;
    const environmentId = project.environments.production;
    await context.database.main
      .insert(apiKeys)
      .values({ key: publicKey, environmentId, client: 'original' });
  };
  beforeEach(() => setUp());

  /** Sends requests as those clients do. */
  const client = (userId: string, key = publicKey) => {
    const post = (url: string, body: object, headers: Record<string, string> = {}) =>
      context.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ publicKey: key, userId, ...body }),
      });
    const filter = encodeURIComponent(JSON.stringify({ where: { userId } }));
    const get = () => context.app.inject(`/sdk/${key}/popups?filter=${filter}`);
    return {
      get,
      popups: async () => (await get()).json<DeepdotsPopup[]>(),
      report: (status: string, more: object = {}) =>
        post('/sdk/popups', { status, popupId: 'welcome', ...more }),
      contact: (userAttributes: unknown, more: object = {}, headers?: Record<string, string>) =>
        post('/sdk/popups/contact', { userAttributes, ...more }, headers),
    };
  };

  const deliver = async (setup: Omit<PopupSetup, 'id'>): Promise<DeepdotsPopup | undefined> => {
    await setUp([{ id: 'one', ...setup }]);
    return (await client('anonymous').popups())[0];
  };
  const trigger = { type: 'time_on_page', value: 1 } as const;
  const cooldown = (cooldownDays: number) => ({ ...trigger, condition: [{ cooldownDays }] });
  const unanswered = { ...trigger, condition: [{ answered: false }] };

  const requireProof = async (secret: string): Promise<void> => {
    const environmentId = project.environments.production;
    await context.database.main.insert(identitySecrets).values({ environmentId, secret });
    await context.database.main
      .update(environments)
      .set({ identityRequired: true })
      .where(eq(environments.id, environmentId));
  };

  describe('[S22] reports', () => {
    it.each([
      ['SHOWED', 'opened'],
      ['PARTIAL', 'partial'],
      ['COMPLETED', 'completed'],
    ])('with the status %s are stored as %s', async (status, stored) => {
      const response = await client('anonymous').report(status);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(
        await context.database.main.query(sql`
          select r.status, r.user_id as "userId", c.n::int
          from reports r join daily_counts c on c.environment_id = r.environment_id and c.step = r.status
          where r.environment_id = ${project.environments.production}`),
      ).toEqual([{ status: stored, userId: 'anonymous', n: 1 }]);
    });

    it('count in the funnel, except partial answers, for which nothing is stored', async () => {
      const { report } = client('anonymous');
      for (const status of ['SHOWED', 'PARTIAL', 'COMPLETED'])
        expect((await report(status, { meta: { path: '/' } })).statusCode).toBe(204);
      const owner = await makeMember(context, project.id, 'owner');
      const url = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/funnel`;
      for (const query of ['', '?path=/'])
        expect((await owner.call('GET', url + query)).json()).toMatchObject({
          total: { shown: 1, answered: 0, completed: 1 },
        });
    });

    it.each(['showed', 'DEPRECATED', 'partial', '', 1])(
      'with the status %j are rejected',
      async (status) => {
        const response = await client('anonymous').report('SHOWED', { status });
        expectProblem(response, 'invalid_request', 'status');
      },
    );

    it('apply to the popups of the same anonymous id', async () => {
      await setUp([
        { id: 'welcome', triggers: cooldown(1) },
        { id: 'other', triggers: trigger },
      ]);
      const ids = async (userId: string) => (await client(userId).popups()).map(({ id }) => id);
      expect(await ids('anonymous')).toEqual(['other', 'welcome']);
      await client('anonymous').report('SHOWED');
      expect(await ids('anonymous')).toEqual(['other']);
      expect(await ids('somebody')).toEqual(['other', 'welcome']);
    });

    it('of partial answers start the cooldown again, but do not count as an answer', async () => {
      await setUp([
        { id: 'welcome', triggers: cooldown(2) },
        { id: 'once', triggers: unanswered },
      ]);
      const { report, popups } = client('anonymous');
      await report('SHOWED', { timestamp: Date.now() - 3 * DAY_MS });
      expect(await popups()).toHaveLength(2);
      await report('PARTIAL', { timestamp: Date.now() - DAY_MS });
      expect(await popups()).toMatchObject([{ id: 'once' }]);
      await report('COMPLETED');
      expect(await popups()).toEqual([]);
    });
  });

  describe('[S23] definitions', () => {
    const texts = {
      title: 'A moment?',
      message: 'Two <b>questions</b>.',
      segments: {
        path: ['/pricing**', '/**/pricing**'],
        lang: ['en', 'de-AT'],
      },
      style: { theme: 'dark', position: 'center' },
      actions: {
        accept: 'Send',
        start: 'Start',
        back: 'Back',
        complete: 'Close',
        decline: 'No, thanks',
      },
    } as const;

    it('have cooldown, triggers, segments and actions in their format', async () => {
      const triggers = [
        { type: 'time_on_page', value: 5, condition: [{ answered: false, cooldownDays: 7 }] },
        { type: 'scroll', value: 50, condition: [{ cooldownDays: 30 }] },
        { type: 'exit', value: 2 },
        { type: 'click', value: '#help' },
        { type: 'event', value: 'bought', properties: [] },
      ] as const;
      const more = { ...texts, triggers: triggers.map((each) => ({ ...each })), priority: 3 };
      expect(await deliver(more as unknown as PopupSetup)).toEqual({
        id: 'one',
        surveyId: 'nps',
        productId: project.id,
        title: 'A moment?',
        message: 'Two <b>questions</b>.',
        triggers: [
          { type: 'time_on_page', value: 5 },
          { type: 'scroll', value: 50 },
          { type: 'exit', value: 2 },
          { type: 'click', value: 'help' },
          { type: 'event', value: 'bought' },
        ],
        cooldown: [
          { answered: 'SHOWED', cooldownDays: 30 },
          { answered: 'COMPLETED', cooldownDays: 36_500 },
        ],
        segments: { path: ['/pricing'], excludedPaths: [], lang: ['en', 'de-AT'] },
        style: { theme: 'dark', position: 'center' },
        actions: {
          accept: { label: 'Send', surveyId: 'nps' },
          start: { label: 'Start' },
          back: { label: 'Back' },
          complete: { label: 'Close', surveyId: 'nps' },
          decline: { label: 'No, thanks' },
        },
      });
    });

    it('have empty lists and objects where the popup sets nothing', async () => {
      expect(await deliver({ style: { theme: 'auto' } })).toMatchObject({
        triggers: [trigger],
        cooldown: [],
        segments: { path: [], excludedPaths: [], lang: [] },
        style: {},
        actions: {},
      });
    });

    it('keep our format with an ordinary key', async () => {
      await setUp([{ id: 'one', ...texts } as unknown as PopupSetup]);
      const response = await client('anonymous', project.keys.production).get();
      const [popup] = response.json<PopupDefinition[]>();
      expect(popup).toMatchObject({ triggers: trigger, actions: texts.actions });
      const marked = await client('anonymous').get();
      expect(marked.headers.etag).not.toBe(response.headers.etag);
    });

    it.each<[string, Omit<PopupSetup, 'id'>]>([
      ['an unknown trigger', { triggers: { type: 'exit_intent', value: 1 } }],
      ['one of several triggers', { triggers: [trigger, { type: 'page_views', value: 2 }] }],
      ['a selector other than an id', { triggers: { type: 'click', value: '.help a' } }],
      [
        'properties of an event',
        {
          triggers: {
            type: 'event',
            value: 'bought',
            properties: [{ key: 'total', op: 'gt', value: 5 }],
          },
        },
      ],
      ['no trigger', { triggers: [] }],
      ['answered: true', { triggers: { ...trigger, condition: [{ answered: true }] } }],
      ['an announcement', { announcement: {} }],
      ['a sample', { sample: 50 }],
      ['devices', { segments: { device: ['mobile'] } }],
      ['attributes', { segments: { attributes: [{ key: 'plan', op: 'eq', value: 'pro' }] } }],
      ['a path that must match as a whole', { segments: { path: ['/pricing'] } }],
      ['an excluded path, which they ignore', { segments: { excludePath: ['/pricing/old'] } }],
    ])('leave out a popup with %s', async (_what, setup) => {
      expect(await deliver(setup)).toBeUndefined();
    });

    it('tell popups with the same survey apart by their productId', async () => {
      await setUp([{ id: 'one' }, { id: 'two' }]);
      const popups = await client('anonymous').popups();
      expect(popups.map(({ productId }) => productId)).toEqual([
        `${project.id}~one`,
        `${project.id}~two`,
      ]);
      for (const { id, productId } of popups) {
        const renderer = makeRenderer(context, 'nps', productId);
        const answers = [{ key: refOf(await renderer.form(), 'score'), value: ['1'] }];
        await renderer.store({ answers });
        expect(
          await context.database.main.query(sql`
            select popup_id as id from responses
            where environment_id = ${project.environments.production}
            order by created_at desc limit 1`),
        ).toEqual([{ id }]);
      }
    });

    it('are listed for the team if they are left out, with all reasons', async () => {
      await setUp([
        { id: 'fine' },
        { id: 'later', startsAt: Date.now() + DAY_MS },
        { id: 'link', triggers: [] },
        { id: 'some', sample: 5, segments: { device: ['mobile'], excludePath: ['/cart'] } },
      ]);
      const viewer = await makeMember(context, project.id, 'viewer');
      const url = `/api/v1/projects/${project.id}/environments/production/deepdots-popups`;
      expect((await viewer.call('GET', url)).json()).toEqual({
        withheld: [
          {
            popupId: 'some',
            title: 'Popup some',
            problems: [
              'It’s for a sample of the visitors.',
              'It’s for some devices only.',
              'It excludes pages.',
            ],
          },
        ],
      });
    });

    it('include popups only from their start to their end', () => {
      const popup = (id: string, dates: Partial<PopupDefinition>) => ({
        definition: definePopup('p', { id, ...dates }),
        json: '',
        audience: undefined,
        survey: testSurvey,
      });
      const at = createDeepdotsDelivery([
        popup('always', {}),
        popup('later', { startsAt: 100 }),
        popup('between', { startsAt: 50, endsAt: 100 }),
      ]);
      const ids = (now: number) => at(now).published.map(({ definition: { id } }) => id);
      expect(ids(49)).toEqual(['always']);
      expect(ids(50)).toEqual(['always', 'between']);
      expect(at(99)).toBe(at(50));
      expect(ids(100)).toEqual(['always', 'later']);
      expect(at(1_000_000)).toBe(at(100));
      expect(ids(99)).toEqual(['always', 'between']);
    });

    it('are only for the first language of the browser, which older clients do not check', async () => {
      await setUp([
        { id: 'all' },
        { id: 'finnish', segments: { lang: ['fi'] } },
        { id: 'german', segments: { lang: ['de-AT', 'de-CH'] } },
      ]);
      const ids = async (language: string) => {
        const headers = { 'accept-language': language };
        const reply = await context.app.inject({ url: `/sdk/${publicKey}/popups`, headers });
        expect(reply.headers.vary).toBe('accept-encoding, accept-language');
        return reply.json<DeepdotsPopup[]>().map(({ id }) => id);
      };
      expect(await ids('fi-FI, de-AT;q=0.9')).toEqual(['all', 'finnish']);
      expect(await ids('fil')).toEqual(['all']);
      expect(await ids('de-at,en')).toEqual(['all', 'german']);
      expect(await ids('de')).toEqual(['all']);
    });

    it('follow audience and identity like ours', async () => {
      const audience = { audience: ['ada'] };
      await addPopup(context.database, project, 'production', { id: 'few' }, audience);
      expect(await client('ada').popups()).toHaveLength(2);
      expect(await client('eve').popups()).toHaveLength(1);
      await requireProof('secret');
      await expect.poll(async () => (await client('ada').get()).statusCode).toBe(400);
    });
  });

  describe('[S24] contacts', () => {
    const stored = () =>
      context.database.main.query(sql`
      select user_id as "userId", attributes from user_attributes
      where environment_id = ${project.environments.production} order by 1`);
    const usage = async () => {
      const [row] = await context.database.main.query<{ bytes: number }>(sql`
        select sum(bytes)::int as bytes from storage_usage
        where environment_id = ${project.environments.production}`);
      return row?.bytes;
    };

    it('replace the attributes of the user, and count what they have grown by', async () => {
      const response = await client('ada').contact({ plan: 'free', seats: 2, trial: true });
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(await usage()).toBe(300 + 'ada{"plan": "free", "seats": 2, "trial": true}'.length);
      await client('ada').contact({ plan: 'pro' });
      await client('bob').contact({});
      expect(await stored()).toEqual([
        { userId: 'ada', attributes: { plan: 'pro' } },
        { userId: 'bob', attributes: {} },
      ]);
      expect(await usage()).toBe(300 + 'ada{"plan": "pro"}'.length + 300 + 'bob{}'.length);
    });

    it('that arrive together for one user are stored as the last of them', async () => {
      const environmentId = project.environments.production;
      const row = (plan: string) => ({
        environmentId,
        userId: 'ada',
        attributes: JSON.stringify({ plan }),
      });
      await createContactsStore(context.database.main).save([row('free'), row('pro')]);
      expect(await stored()).toEqual([{ userId: 'ada', attributes: { plan: 'pro' } }]);
    });

    it('are exported with the user', async () => {
      await client('ada').contact({ plan: 'pro' });
      const owner = await makeMember(context, project.id, 'owner');
      const exported = await owner.call('GET', `/api/v1/projects/${project.id}/users/ada`);
      expect(exported.json<UserExport>().attributes).toMatchObject([
        { environment: 'production', attributes: { plan: 'pro' } },
      ]);
    });

    const longName = 'x'.repeat(101);
    const tooMany = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`a${String(index)}`, 1]),
    );
    it.each<[string, unknown, string]>([
      ['more than 100', tooMany, 'userAttributes'],
      ['a long name', { [longName]: 1 }, `userAttributes.${longName}`],
      ['a long value', { plan: 'x'.repeat(501) }, 'userAttributes.plan'],
      ['a nested value', { plan: { name: 'pro' } }, 'userAttributes.plan'],
      ['null', { plan: null }, 'userAttributes.plan'],
      ['a list', [], 'userAttributes'],
      ['nothing', undefined, 'userAttributes'],
    ])('with %s are rejected', async (_what, attributes, field) => {
      expectProblem(await client('ada').contact(attributes), 'invalid_request', field);
      expect(await stored()).toEqual([]);
    });

    it('need a key that is for those clients, and an allowed origin', async () => {
      await setUp(undefined, ['https://shop.example']);
      const ordinary = await client('ada', project.keys.production).contact({});
      expectProblem(ordinary, 'invalid_request', 'publicKey');
      expectProblem(await client('ada', randomUUID()).contact({}), 'invalid_api_key');
      const send = (origin: string) => client('ada').contact({}, {}, { origin });
      expectProblem(await send('https://other.example'), 'origin_not_allowed');
      expect(await stored()).toEqual([]);
      const allowed = await send('https://shop.example');
      expect(allowed.statusCode).toBe(204);
      expect(allowed.headers['access-control-allow-origin']).toBe('*');
    });

    it('[S5] need proof of identity where it is required', async () => {
      await requireProof('secret');
      const userHash = createHmac('sha256', 'secret').update('ada').digest('hex');
      for (const more of [{}, { userHash: 'wrong' }])
        expectProblem(await client('ada').contact({}, more), 'invalid_request', 'userHash');
      expect(await stored()).toEqual([]);
      expect((await client('ada').contact({}, { userHash })).statusCode).toBe(204);
      expect(await stored()).toHaveLength(1);
    });

    it('[S15] are accepted but not stored if the project refuses user ids', async () => {
      const { main: db } = context.database;
      await db.update(projects).set({ refuseUserIds: true }).where(eq(projects.id, project.id));
      expect((await client('ada').contact({ plan: 'pro' })).statusCode).toBe(204);
      expect(await stored()).toEqual([]);
    });
  });
});

/** How clients of the Deepdots SDK match an address. */
function deepdotsMatches(entries: readonly string[], address: string): boolean {
  const trim = (url: string): string =>
    url.replace(/\/index\.html(?=$|[?#])/i, '').replace(/(?<=.)\/$/, '');
  return entries.some((entry) =>
    entry.startsWith('/')
      ? trim(address).includes(trim(entry))
      : /^https?:/.test(entry) && trim(address) === trim(entry),
  );
}

const word = fc.constantFrom('a', 'b', 'docs', 'index.html', 'café');
const path = fc
  .tuple(fc.array(word, { maxLength: 4 }), fc.constantFrom('', '/'))
  .map(([words, end]) => words.map((each) => `/${each}`).join('') + end || '/');
const origin = fc.constantFrom('', 'https://h.example');
const wild = fc
  .array(fc.oneof(word, fc.constantFrom('*', '**', 'a*', '*s')), { maxLength: 4 })
  .map((words) => `/${words.join('/')}`);
const entry = fc
  .tuple(origin, wild, fc.constantFrom('', '**', '?a=/b', '#/docs'))
  .map((parts) => parts.join(''));
const anywhere = path.map((each) => [`${each}**`, `/**${each}**`]);
const entries = fc
  .array(fc.oneof(anywhere, fc.tuple(entry)), { minLength: 1, maxLength: 2 })
  .map((lists) => lists.flat());
const address = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((each) => new URL(`https://h.example${each.join('')}`).href);

describe('paths for clients of the Deepdots SDK', () => {
  it.each([
    [[], []],
    [['/**'], []],
    [['**', '/pricing'], []],
    [['/pricing**', '/**/pricing**'], ['/pricing']],
    [['/pricing', '/pricing**', '/**/pricing**'], ['/pricing']],
    [['/café**', '/**/café**'], ['/caf%C3%A9']],
    [['https://shop.example/cart'], ['https://shop.example/cart']],
  ])('[S23] %j become %j', (given, expected) => {
    expect(toPaths(given)).toEqual(expected);
  });

  it.each([
    ['/'],
    ['/pricing'],
    ['/pricing**'],
    ['/**/pricing**'],
    ['/docs/*'],
    ['/**cart**'],
    ['/#/home'],
    ['/a?b=c'],
    ['https://shop.example/**'],
  ])('[S23] %s alone cannot be expressed', (given) => {
    expect(toPaths([given])).toBeUndefined();
  });

  it('[S23] never match a page that the popup is not for', () => {
    fc.assert(
      fc.property(entries, address(path), (given, page) => {
        const paths = toPaths(given);
        fc.pre(paths !== undefined && paths.length > 0 && deepdotsMatches(paths, page));
        expect(matchesPath(given, page)).toBe(true);
      }),
      { maxSkipsPerRun: 1_000 },
    );
  });
});
