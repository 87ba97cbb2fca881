import { readdirSync, readFileSync } from 'node:fs';

export interface VectorFile {
  version: number;
  family: string;
  about: string;
  defaults?: Record<string, unknown>;
  surveys?: Record<string, unknown>;
  cases: { name: string; rule: string; input: Record<string, unknown>; expect: unknown }[];
}

const folder = new URL('../vectors/', import.meta.url);

export const families = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

export function vectorFile(family: string): VectorFile {
  return JSON.parse(readFileSync(new URL(`${family}.json`, folder), 'utf8')) as VectorFile;
}
