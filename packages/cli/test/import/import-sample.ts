import { readFileSync } from 'node:fs';
import type { PopupDraft, SurveyDraft } from '@service-popups/contract';
import { checkContent } from '../../src/content/check-content';
import { convertFile, type Imported } from '../../src/import/convert-file';
import { findDefinitions, detectSource, type SourceName } from '../../src/import/sources';

interface Result {
  survey: SurveyDraft | undefined;
  popup: PopupDraft | undefined;
  losses: string[];
}

export function readSample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'));
}

/** Converts a sample, after detecting its format. */
export function importSample(name: string): Result & { from: SourceName | undefined } {
  const definitions = findDefinitions(readSample(name));
  const from = detectSource(definitions);
  return { from, ...importDefinition(definitions[0], from ?? 'deepdots') };
}

export function importDefinition(definition: unknown, from: SourceName): Result {
  const imported = convertFile([definition], from);
  const draftOf = (kind: string) => imported.files.find((file) => file.kind === kind)?.draft;
  return {
    survey: draftOf('surveys') as SurveyDraft | undefined,
    popup: draftOf('popups') as PopupDraft | undefined,
    losses: imported.losses.map(({ path, message }) => `${path}: ${message}`),
  };
}

/** What `validate` would find, if the surveys of all popups existed. */
export function problemsOf({ files }: Imported): string[] {
  const found = files.map(({ kind, id, draft }) => ({ kind, id, value: draft }));
  const { problems } = checkContent(found);
  return problems.filter((problem) => !/surveyId: .* does not exist$/.test(problem));
}
