import { createHmac } from 'node:crypto';

/**
 * A random whole number for one published count: 0 in a third of all cases, and each step away from it half as likely as
 * the one before. `range` is how much one answer can change the count; steps are that much smaller.
 */
export type Noise = (cell: string, range?: number) => number;

/**
 * The noise for some results. The same results always get the same one, so that reading them again doesn't average it
 * out; others get another one, so that differences between results contain it too.
 */
export type NoiseFor = (results: unknown) => Noise;

export function createNoise(secret: string): NoiseFor {
  // A derived key, so that nothing else made with the secret reveals the noise.
  const key = createHmac('sha256', secret).update('share-link noise').digest();
  return (results) => {
    const seed = createHmac('sha256', key).update(JSON.stringify(results, withoutTexts)).digest();
    return (cell, range = 1) => {
      const bytes = createHmac('sha256', seed).update(cell).digest();
      return (
        countSteps(bytes.readUIntBE(0, BYTES), range) -
        countSteps(bytes.readUIntBE(BYTES, BYTES), range)
      );
    };
  };
}

/** Not every link has texts. */
function withoutTexts(name: string, value: unknown): unknown {
  return name === 'latest' || name === 'others' ? undefined : value;
}

const BYTES = 6;

/** How many steps it takes, if each of `range` steps halves the chance of a further one. */
function countSteps(random: number, range: number): number {
  return Math.floor(-Math.log2((random + 1) / 2 ** (8 * BYTES)) * range);
}
