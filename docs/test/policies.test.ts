import { describe, expect, it } from 'vitest';
import { samplesIn } from './support/markdown';
import { read } from './support/repository';

const ORIGIN = 'https://popups.example.com';
const NONCE = 'r4nd0m';

const [server = [], client = [], ...others] = samplesIn(read('docs/guides/csp.md'))
  .filter(({ language }) => language === 'http')
  .map(({ code }) => directivesIn(code.replace(/^Content-Security-Policy:/, '')));

/** The policy under which a test in the browser serves its page. */
function provenBy(file: string): string[] {
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

describe('the guide to content security policies', () => {
  it('has one policy for each mode', () => {
    expect(server.length).toBeGreaterThan(3);
    expect(client.length).toBeGreaterThan(3);
    expect(others).toEqual([]);
  });

  it('states for server mode what the browser tests run under', () => {
    expect(server).toEqual(provenBy('e2e/cases/host-page.spec.ts'));
  });

  it('states for client mode what the browser tests run under', () => {
    expect(client).toEqual(provenBy('e2e/cases/client-mode.spec.ts'));
  });
});
