import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { samples } from '../src/settings/identity/samples';

describe('samples of proofs of identity', () => {
  it('[S5] the one for Node makes the proof that the server expects', async () => {
    const sample = samples.find(({ language }) => language === 'Node');
    const address = `data:text/javascript,${encodeURIComponent(sample?.code ?? '')}`;
    const { userHash } = (await import(/* @vite-ignore */ address)) as {
      userHash: (userId: string, secret: string) => string;
    };
    const expected = createHmac('sha256', 'a secret').update('user-17 ü').digest('hex');
    expect(userHash('user-17 ü', 'a secret')).toBe(expected);
  });

  it('there are five of them', () => {
    expect(samples.map(({ language }) => language)).toEqual([
      'Node',
      'Python',
      'Ruby',
      'PHP',
      'Go',
    ]);
  });
});
