import { describe, expect, it } from 'vitest';
import { samplesIn } from './support/markdown';
import { read } from './support/repository';

const ORIGIN = 'https://popups.example.com';
const NONCE = 'r4nd0m';

const [server = [], client = [], ...others] = samplesIn(read('docs/guides/csp.md'))
  .filter(({ language }) => language === 'http')
  .map(({ code }) => directivesIn(code.replace(/^Content-Security-Policy:/, '')));

/** The policy of the page in a browser test. */
function policyIn(file: string): string[] {
  const [, source = ''] =
    /'content-security-policy':\s*((?:`[^`]*`|[\s+])+)/.exec(read(file)) ?? [];
  const policy = [...source.matchAll(/`([^`]*)`/g)].map(([, part = '']) => part).join('');
  return directivesIn(policy.replaceAll('${server.url}', ORIGIN).replaceAll('${nonce}', NONCE));
}

function directivesIn(policy: string): string[] {
  return policy
    .split(';')
    .map((directive) => directive.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .sort();
}

describe('the CSP guide', () => {
  it('has one policy per mode', () => {
    expect(server.length).toBeGreaterThan(3);
    expect(client.length).toBeGreaterThan(3);
    expect(others).toEqual([]);
  });

  it('has the policy of the browser tests for server mode', () => {
    expect(server).toEqual(policyIn('e2e/cases/host-page.spec.ts'));
  });

  it('has the policy of the browser tests for client mode', () => {
    expect(client).toEqual(policyIn('e2e/cases/client-mode.spec.ts'));
  });
});
