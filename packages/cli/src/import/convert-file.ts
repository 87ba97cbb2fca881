import type { PopupDraft, SurveyDraft } from '@service-popups/contract';
import type { Kind } from '../content/content';
import { Fields, isObject } from './fields';
import { createIds } from './ids';
import { prunePopup, pruneSurvey } from './prune';
import { quote, type Loss } from './report';
import { sources, type SourceName } from './sources';

/** Far more than a team has. */
const MAX_DEFINITIONS = 1000;
/** More would say nothing new. */
const MAX_LOSSES = 5000;

export interface ImportedFile {
  kind: Kind;
  id: string;
  draft: SurveyDraft | PopupDraft;
}

export interface Imported {
  files: ImportedFile[];
  losses: Loss[];
}

/** Converts definitions into files that pass every check, and reports what was lost. */
export function convertFile(definitions: readonly unknown[], from: SourceName): Imported {
  const losses: Loss[] = [];
  const files: ImportedFile[] = [];
  const makeId = createIds();
  definitions.slice(0, MAX_DEFINITIONS).forEach((definition, index) => {
    const name = nameOf(definition) ?? `entry ${String(index + 1)}`;
    const seen = new Set<string>();
    const report = (path: string, message: string): void => {
      const line = `${path}: ${message}`;
      if (seen.has(line) || losses.length >= MAX_LOSSES) return;
      seen.add(line);
      losses.push({ name, path, message });
    };
    if (!isObject(definition)) {
      report('', `must be an object, not ${quote(definition)}`);
      return;
    }
    const fields = new Fields(definition, '', report);
    const { id, survey, popup } = sources[from].convert(fields, makeId);
    fields.reportUnread();
    const prunedSurvey = survey && pruneSurvey(survey, report);
    if (files.some((file) => file.id === id)) {
      report('id', `${quote(id)} is the id of an earlier one; it was left out`);
      return;
    }
    if (prunedSurvey) files.push({ kind: 'surveys', id, draft: prunedSurvey });
    // Without its survey, a popup is useless; those of the Deepdots SDK come without.
    const prunedPopup = popup && (!survey || prunedSurvey) && prunePopup(popup, report);
    if (prunedPopup) files.push({ kind: 'popups', id, draft: prunedPopup });
  });
  if (definitions.length > MAX_DEFINITIONS)
    losses.push({
      name: 'the file',
      path: '',
      message: `only the first ${String(MAX_DEFINITIONS)} definitions were converted`,
    });
  return { files, losses };
}

function nameOf(definition: unknown): string | undefined {
  if (!isObject(definition)) return undefined;
  const fields = new Map(Object.entries(definition));
  const found = ['name', 'title', 'id', 'popupId'].map((name) => fields.get(name) as unknown);
  const name = found.find((value) => typeof value === 'string' && value !== '');
  return name === undefined ? undefined : quote(name);
}
