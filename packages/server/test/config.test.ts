import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, getPublicUrl, readConfig } from '../src/config';

type Env = Record<string, string>;

/** The message of the error for an invalid setting. */
function errorFor(env: Env): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('expected a ConfigError');
}

describe('[O1] settings', () => {
  it('have a default for everything', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 4400,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePoolerUrl: undefined,
      publicUrl: undefined,
      demo: true,
      demoResults: true,
      authSecret: undefined,
      admin: undefined,
      oidc: undefined,
      passwords: true,
      smtp: undefined,
      cachedEnvironments: 1000,
      rateLimitAddress: 3000,
      rateLimitKey: 120_000,
      rateLimitAnonymous: 300,
      rateLimitAccount: 3000,
      storageQuotaBytes: 10 * 1024 ** 3,
      trustProxy: false,
      metrics: true,
      webhookPrivateAddresses: false,
    });
  });

  it('come from the environment', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/popups',
      DATABASE_URL: 'postgres://user:secret@db.example:5433/popups?sslmode=require',
      DATABASE_POOLER_URL: 'postgres://user:secret@pooler.example:6432/popups',
      PUBLIC_URL: 'https://popups.example/',
      DEMO: 'off',
      AUTH_SECRET: 'a secret of thirty-two characters',
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: 'twelve chars',
      OIDC_ISSUER: 'https://id.example/realm',
      OIDC_CLIENT_ID: 'popups',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_SCOPES: 'openid email',
      OIDC_DOMAINS: 'Example.com, example.org',
      OIDC_CREATE_ACCOUNTS: 'on',
      OIDC_LABEL: 'Example ID',
      SIGN_IN: 'sso',
      SMTP_URL: 'smtps://user:secret@mail.example',
      MAIL_FROM: 'Popups <popups@example.com>',
      CACHE_ENVIRONMENTS: '50',
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_KEY: '600',
      RATE_LIMIT_ANONYMOUS: '30',
      RATE_LIMIT_ACCOUNT: '0',
      STORAGE_QUOTA_MB: '2',
      TRUST_PROXY: '10.0.0.1, fd00::/8',
      METRICS: 'off',
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/popups',
      databaseUrl: 'postgres://user:secret@db.example:5433/popups?sslmode=require',
      databasePoolerUrl: 'postgres://user:secret@pooler.example:6432/popups',
      publicUrl: 'https://popups.example',
      demo: false,
      demoResults: false,
      authSecret: 'a secret of thirty-two characters',
      admin: { email: 'ada@example.com', password: 'twelve chars' },
      oidc: {
        issuer: 'https://id.example/realm',
        clientId: 'popups',
        clientSecret: 'hush',
        scopes: ['openid', 'email'],
        domains: ['example.com', 'example.org'],
        createAccounts: true,
        label: 'Example ID',
      },
      passwords: false,
      smtp: { url: 'smtps://user:secret@mail.example', from: 'Popups <popups@example.com>' },
      cachedEnvironments: 50,
      rateLimitAddress: 0,
      rateLimitKey: 600,
      rateLimitAnonymous: 30,
      rateLimitAccount: 0,
      storageQuotaBytes: 2 * 1024 ** 2,
      trustProxy: ['10.0.0.1', 'fd00::/8'],
      metrics: false,
      webhookPrivateAddresses: true,
    });
  });

  it('count as absent if they are empty', () => {
    const names = [
      'HOST',
      'PORT',
      'DATA_DIR',
      'DATABASE_URL',
      'DATABASE_POOLER_URL',
      'PUBLIC_URL',
      'DEMO',
      'AUTH_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'SMTP_URL',
      'MAIL_FROM',
      ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'DEMO', 'CACHE_ENVIRONMENTS'],
      ...[
        'DEMO_RESULTS',
        'RATE_LIMIT_ADDRESS',
        'RATE_LIMIT_KEY',
        'RATE_LIMIT_ANONYMOUS',
        'RATE_LIMIT_ACCOUNT',
        'STORAGE_QUOTA_MB',
        'TRUST_PROXY',
        'METRICS',
        'WEBHOOK_PRIVATE_ADDRESSES',
      ],
    ];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', { PORT: '0' }, { port: 0 }],
    ['PORT', { PORT: '65535' }, { port: 65_535 }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://db' }, { databaseUrl: 'postgresql://db' }],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://me@one:1,two:2/popups' },
      { databaseUrl: 'postgres://me@one:1,two:2/popups' },
    ],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://h:80/' }, { publicUrl: 'http://h' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://u:p@h/?q#f' }, { publicUrl: 'http://h' }],
    ['DEMO', { DEMO: 'on' }, { demo: true }],
    ['CACHE_ENVIRONMENTS', { CACHE_ENVIRONMENTS: '1' }, { cachedEnvironments: 1 }],
    ['TRUST_PROXY', { TRUST_PROXY: '0' }, { trustProxy: false }],
    ['TRUST_PROXY', { TRUST_PROXY: '2' }, { trustProxy: 2 }],
  ])('accept edge values of %s: %j', (_name, env: Env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each<[boolean, Env]>([
    [true, {}],
    [true, { HOST: '::1' }],
    [true, { PUBLIC_URL: 'http://localhost:8080' }],
    [true, { HOST: '0.0.0.0', DEMO: 'on', DEMO_RESULTS: 'on' }],
    [false, { HOST: '0.0.0.0', DEMO_RESULTS: 'on' }],
    [false, { HOST: '0.0.0.0', DEMO: 'on' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { HOST: '10.1.2.3' }],
    [false, { PUBLIC_URL: 'https://popups.example' }],
    [false, { DEMO_RESULTS: 'off' }],
    [false, { DEMO: 'off', DEMO_RESULTS: 'on' }],
  ])('set demoResults to %s for %j', (demoResults, env) => {
    expect(readConfig(env)).toMatchObject({ demoResults });
  });

  it.each<[boolean, Env]>([
    [true, {}],
    [true, { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' }],
    [true, { PUBLIC_URL: 'https://popups.example', DEMO: 'on' }],
    [false, { HOST: '0.0.0.0' }],
    [false, { PUBLIC_URL: 'https://popups.example' }],
    [false, { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' }],
  ])('[O1] set demo to %s for %j', (demo, env) => {
    expect(readConfig(env)).toMatchObject({ demo });
  });

  it.each([
    ['127.0.0.1', 'http://localhost:81'],
    ['::1', 'http://localhost:81'],
    ['0.0.0.0', 'http://localhost:81'],
    ['::', 'http://localhost:81'],
    ['10.1.2.3', 'http://10.1.2.3:81'],
    ['fe80::1', 'http://[fe80::1]:81'],
    ['popups.local', 'http://popups.local:81'],
  ])('without PUBLIC_URL, HOST %s gives the public URL %s', (HOST, expected) => {
    expect(getPublicUrl(readConfig({ HOST }), 81)).toBe(expected);
  });

  it('with PUBLIC_URL, ignore the port in the public URL', () => {
    const config = readConfig({ PUBLIC_URL: 'https://popups.example' });
    expect(getPublicUrl(config, 81)).toBe('https://popups.example');
  });
});

describe('[O2] readConfig rejects', () => {
  it.each(['-1', '65536', '80.5', '1e3', '0x50', ' 80', 'http', '99999999999999999999'])(
    'PORT %j',
    (PORT) => {
      const expected = `PORT must be a number from 0 to 65535, not ${JSON.stringify(PORT)}`;
      expect(errorFor({ PORT })).toBe(expected);
    },
  );

  it.each(['0', '-5', '1.5', 'many', '9999999999'])('CACHE_ENVIRONMENTS %j', (value) => {
    expect(errorFor({ CACHE_ENVIRONMENTS: value })).toBe(
      `CACHE_ENVIRONMENTS must be a whole number of at least 1, not "${value}"`,
    );
  });

  it.each(['-1', 'true', 'proxy.example', '10.0.0.1/33', '10.0.0.1/8/8', '10.0.0.1,'])(
    'TRUST_PROXY %j',
    (TRUST_PROXY) => {
      expect(errorFor({ TRUST_PROXY })).toMatch(/^TRUST_PROXY must be the number of proxies, or /);
    },
  );

  it('DEMO_RESULTS', () => {
    const expected = 'DEMO_RESULTS must be "on" or "off", not "local"';
    expect(errorFor({ DEMO_RESULTS: 'local' })).toBe(expected);
  });

  it.each(['yes', 'ON', 'true', '1'])('DEMO %j', (DEMO) => {
    expect(errorFor({ DEMO })).toBe(`DEMO must be "on" or "off", not "${DEMO}"`);
  });

  it.each([
    ['mysql://user:hunter2@db/popups', 'not "mysql://…"'],
    ['postgres:user:hunter2@db', 'not a value without "://"'],
    ['user:hunter2@db', 'not a value without "://"'],
    ['hunter2', 'not a value without "://"'],
    ['postgres://user:hunter2@db:port/x', 'not "postgres://…"'],
    ['http://db/?password=hunter2', 'not "http://…"'],
  ])('DATABASE_URL %j, without its password', (DATABASE_URL, found) => {
    const line = errorFor({ DATABASE_URL });
    expect(line).toContain('DATABASE_URL must be a valid URL that starts with postgres:// or');
    expect(line).toContain(found);
    expect(line).not.toContain('hunter2');
  });

  it('DATABASE_POOLER_URL without a database, or that is invalid', () => {
    const DATABASE_POOLER_URL = 'postgres://user:hunter2@pooler:6432/popups';
    expect(errorFor({ DATABASE_POOLER_URL })).toBe(
      'DATABASE_POOLER_URL is set without DATABASE_URL: set DATABASE_URL to the database behind the pooler',
    );
    const line = errorFor({ DATABASE_POOLER_URL: 'mysql://user:hunter2@pooler' });
    expect(line).toContain('DATABASE_POOLER_URL must be a valid URL that starts with postgres://');
    expect(line).not.toContain('hunter2');
  });

  it.each([
    ['popups.example', 'not a value without "://"'],
    ['ftp://popups.example', 'not "ftp://…"'],
    ['http://', 'not "http://…"'],
    ['https:popups.example', 'not a value without "://"'],
  ])('PUBLIC_URL %j', (PUBLIC_URL, found) => {
    const line = errorFor({ PUBLIC_URL });
    expect(line).toContain('PUBLIC_URL must be a valid URL that starts with http:// or https');
    expect(line).toContain(found);
  });

  it.each([
    [{ AUTH_SECRET: 'hunter2' }, 'AUTH_SECRET must be at least 32 characters long'],
    [{ ADMIN_EMAIL: 'a@b' }, 'ADMIN_EMAIL is set without ADMIN_PASSWORD: set both, or neither'],
    [
      { ADMIN_PASSWORD: 'hunter2hunter2' },
      'ADMIN_PASSWORD is set without ADMIN_EMAIL: set both, or neither',
    ],
    [
      { ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'hunter2hunter2' },
      'ADMIN_EMAIL must be an email address, not "ada"',
    ],
    [
      { ADMIN_EMAIL: 'a@b', ADMIN_PASSWORD: 'hunter2' },
      'ADMIN_PASSWORD must be 12 to 128 characters long',
    ],
    [
      { SMTP_URL: 'smtp://mail' },
      'SMTP_URL is set without MAIL_FROM: set MAIL_FROM to the address that emails are sent from',
    ],
    [
      { SMTP_URL: 'http://user:hunter2@mail', MAIL_FROM: 'a@b' },
      'SMTP_URL must be a valid URL that starts with smtp:// or smtps://, not "http://…"',
    ],
  ])('%j', (env: Env, expected) => {
    expect(errorFor(env)).toBe(expected);
  });

  it('every invalid value with one line that names the variable', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.string().map((rest) => `http://${rest}`),
    );
    const name = fc.constantFrom('PORT', 'DEMO', 'DATABASE_URL', 'PUBLIC_URL', 'AUTH_SECRET');
    fc.assert(
      fc.property(name, value, (variable, given) => {
        try {
          expect(readConfig({ [variable]: given })).toHaveProperty('port');
        } catch (error) {
          expect(error).toBeInstanceOf(ConfigError);
          const { message } = error as ConfigError;
          expect(message).toMatch(new RegExp(`^${variable} must be [^\\n]+$`));
        }
      }),
    );
  });
});

describe('[O2] settings for single sign-on', () => {
  const provider = {
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'popups',
    OIDC_CLIENT_SECRET: 'hush',
  };

  it('are complete or absent', () => {
    expect(errorFor({ OIDC_ISSUER: provider.OIDC_ISSUER })).toContain('without OIDC_CLIENT_ID');
    expect(errorFor({ ...provider, OIDC_CLIENT_SECRET: '' })).toContain(
      'without OIDC_CLIENT_SECRET',
    );
    expect(errorFor({ SIGN_IN: 'sso' })).toContain('without OIDC_ISSUER');
  });

  it('need an encrypted connection, except on this machine', () => {
    expect(errorFor({ ...provider, OIDC_ISSUER: 'http://id.example' })).toContain('https://');
    const local = readConfig({ ...provider, OIDC_ISSUER: 'http://localhost:8080' });
    expect(local.oidc?.issuer).toBe('http://localhost:8080');
  });

  it('are checked, without repeating the secret', () => {
    const messages = [
      errorFor({ ...provider, OIDC_DOMAINS: 'ada@example.com' }),
      errorFor({ ...provider, OIDC_CREATE_ACCOUNTS: 'yes' }),
      errorFor({ ...provider, SIGN_IN: 'password' }),
    ];
    expect(messages.map((message) => message.split(' ')[0])).toEqual([
      'OIDC_DOMAINS',
      'OIDC_CREATE_ACCOUNTS',
      'SIGN_IN',
    ]);
    expect(messages.join()).not.toContain('hush');
  });
});
