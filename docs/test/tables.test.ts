import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  comparisonOperators,
  decisionReasons,
  popupActions,
  reasons,
} from '../../packages/contract/src/index';
import { matchesPath } from '../../packages/rules/src/index';
import { eventTypes } from '../../packages/sdk/src/events/emitter';
import { getPublicUrl, readConfig } from '../../packages/server/src/config';
import { compile } from './support/compile';
import { namesIn, tableOf } from './support/markdown';
import { read } from './support/repository';

const readme = read('README.md');
const events = read('docs/guides/events.md');
const quickStart = read('docs/guides/quick-start.md');
const reference = read('docs/guides/options-and-methods.md');
const targeting = read('docs/guides/targeting.md');
const triggers = read('docs/guides/triggers.md');
const spec = read('docs/spec.md');

/** The text of a rule of the specification. */
function rule(id: string): string {
  return spec
    .slice(spec.indexOf(`### **[${id}]**`))
    .split('\n### ', 1)
    .join();
}

function namesOf(page: string, heading: string): string[] {
  return tableOf(page, heading).flatMap(([cell]) => namesIn(cell));
}

function callsOf(page: string, heading: string): string[] {
  return namesOf(page, heading).map((call) => call.replace(/\(.*/, ''));
}

/** Lists in the documentation, with the SDK type whose keys they must match exactly. */
const lists = {
  options: ['InitOptions', namesOf(reference, 'Option')],
  methods: ['ServicePopups', callsOf(reference, 'Method')],
  'options in the specification': [
    'InitOptions',
    [...namesOf(rule('H2'), 'Option'), ...namesOf(rule('H3'), 'Option')],
  ],
  'methods in the specification': [
    'ServicePopups',
    [...callsOf(rule('H1'), 'Method'), ...callsOf(rule('H4'), 'Method')],
  ],
  'fields of an explanation': ['Explanation', namesOf(targeting, 'Field')],
} as const;

describe('README.md', () => {
  it('lists the events that the SDK emits', () => {
    expect(namesOf(readme, 'Event')).toEqual(eventTypes);
  });

  it('lists the settings of the specification with the defaults of the server', () => {
    const settings = tableOf(readme, 'Variable').map(([name, value = '']) => [
      namesIn(name).join(),
      namesIn(value)[0],
    ]);
    expect(settings.map(([name]) => name)).toEqual(namesOf(spec, 'Variable'));
    const config = readConfig({});
    const { port, host, dataDir, databaseUrl, databasePoolerUrl, demo, demoResults } = config;
    const { authSecret, admin, oidc, passwords, smtp, trustProxy, metrics } = config;
    const { oidc: oidcDefaults } = readConfig({
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
    });
    expect(Object.fromEntries(settings)).toEqual({
      PORT: String(port),
      HOST: host,
      DATA_DIR: `./${path.relative('.', dataDir)}`,
      DATABASE_URL: databaseUrl,
      DATABASE_POOLER_URL: databasePoolerUrl,
      PUBLIC_URL: getPublicUrl(config, port),
      DEMO: demo ? 'on' : 'off',
      DEMO_RESULTS: demoResults ? 'on' : 'off',
      AUTH_SECRET: authSecret,
      ADMIN_EMAIL: admin?.email,
      ADMIN_PASSWORD: admin?.password,
      OIDC_ISSUER: oidc?.issuer,
      OIDC_CLIENT_ID: undefined,
      OIDC_CLIENT_SECRET: undefined,
      OIDC_SCOPES: oidcDefaults?.scopes.join(' '),
      OIDC_DOMAINS: undefined,
      OIDC_CREATE_ACCOUNTS: oidcDefaults?.createAccounts ? 'on' : 'off',
      OIDC_LABEL: oidcDefaults?.label,
      SIGN_IN: passwords ? 'all' : 'sso',
      SMTP_URL: smtp?.url,
      MAIL_FROM: smtp?.from,
      CACHE_ENVIRONMENTS: String(config.cachedEnvironments),
      RATE_LIMIT_ADDRESS: String(config.rateLimitAddress),
      RATE_LIMIT_KEY: String(config.rateLimitKey),
      RATE_LIMIT_ANONYMOUS: String(config.rateLimitAnonymous),
      RATE_LIMIT_ACCOUNT: String(config.rateLimitAccount),
      STORAGE_QUOTA_MB: String(config.storageQuotaBytes / 1024 ** 2),
      TRUST_PROXY: String(Number(trustProxy)),
      METRICS: metrics ? 'on' : 'off',
      WEBHOOK_PRIVATE_ADDRESSES: config.webhookPrivateAddresses ? 'on' : 'off',
    });
  });

  it.each(tableOf(readme, 'What'))(
    'has the size budget of "%s" that npm test enforces',
    (name, limit) => {
      const budgets = read('scripts/sizes.mjs').replace(/\s+/g, ' ');
      const [, maxBytes = ''] =
        new RegExp(`name: '${name}',[^}]*maxBytes: ([\\d_]+)`).exec(budgets) ?? [];
      expect(limit).toBe(`${Number(maxBytes.replaceAll('_', '')).toLocaleString('en')} bytes`);
    },
  );
});

describe('lists in the documentation match the SDK', () => {
  const entries = Object.entries(lists);
  const problems = compile(
    new Map(
      entries.map(([name, [type, keys]]) => [
        `${name}.ts`,
        `import type { ${type} } from '@service-popups/sdk';
        type KeysOf<T> = T extends unknown ? keyof T : never;
        export const keys: Record<KeysOf<${type}>, 0> = { ${keys.map((key) => `${key}: 0`).join()} };`,
      ]),
    ),
  );

  it.each(entries)('%s', (name, [, keys]) => {
    expect(keys.length).toBeGreaterThan(0);
    expect(problems.get(`${name}.ts`)).toEqual([]);
  });
});

describe('the guides', () => {
  it('list the events and their actions', () => {
    expect(namesOf(events, 'Event')).toEqual(eventTypes);
    expect(namesOf(events, 'Action').sort()).toEqual([...popupActions].sort());
  });

  it('list the triggers', () => {
    expect(namesOf(triggers, '`type`')).toEqual(namesOf(spec, '`type`'));
  });

  it('list the reasons of explain() in order, and the operators', () => {
    expect(namesOf(targeting, 'Reason')).toEqual([...decisionReasons, 'covered']);
    expect(namesOf(targeting, '`op`')).toEqual(comparisonOperators);
  });

  it('explain only existing reasons in the quick start', () => {
    const known: readonly string[] = reasons;
    expect(namesOf(quickStart, 'Reason').filter((reason) => !known.includes(reason))).toEqual([]);
  });

  it.each(tableOf(targeting, 'Entry'))('say correctly what the path %s matches', (...cells) => {
    const [[entry = ''] = [], matching = [], others = []] = cells.map(namesIn);
    const isMatched = (page: string) =>
      matchesPath([entry], `https://other.example/${page.replace(/^\//, '')}`);
    expect(matching.filter((page) => !isMatched(page))).toEqual([]);
    expect(others.filter(isMatched)).toEqual([]);
  });
});
