import type { LocalText, SurveyDraft } from '@service-popups/contract';
import { BYTE_ORDER_MARK } from '@service-popups/rules';
import { UserFacingError } from '../../format/user-facing-error';
import { getText, isMissing, withText } from '../../languages/local-texts';
import { findOutdated } from './outdated-texts';
import { mapTexts, listTexts } from './survey-texts';

/** All texts with their translations into one language, as CSV for translators. */
export function translationFile(draft: SurveyDraft, language: string): string {
  const main = draft.defaultLanguage;
  const rows = listTexts(draft)
    .map(({ id, context, value }) => [
      id,
      context,
      getText(value, main, main),
      getText(value, language, main),
      describeState(draft, language, value),
    ])
    .filter(([, , source, translation]) => source !== '' || translation !== '');
  const header = ['id', 'context', `source (${main})`, `translation (${language})`, 'state'];
  return BYTE_ORDER_MARK + [header, ...rows].map(toLine).join('');
}

/** What a translator should know. Imports don't read it. */
function describeState(draft: SurveyDraft, language: string, value: LocalText): string {
  const main = draft.defaultLanguage;
  if (isMissing(value, language, main)) return 'missing';
  const source = findOutdated(
    draft,
    language,
    getText(value, main, main),
    getText(value, language, main),
  )?.source;
  return source === undefined ? '' : `outdated, translated from: ${source}`;
}

export interface TranslationImport {
  draft: SurveyDraft;
  language: string;
  /** Texts whose translation is new or has changed. */
  imported: number;
  /** Ids of rows that the survey doesn't have. */
  unknown: string[];
  /** Contexts of texts that have changed since the export. */
  outdated: string[];
}

/** Reads translations. Empty ones leave the survey as it is. */
export async function readTranslationFile(
  draft: SurveyDraft,
  file: string,
): Promise<TranslationImport> {
  const [header = [], ...rows] = await parseCsv(file.replace(BYTE_ORDER_MARK, ''));
  const [, language] = /^translation \((.+)\)$/.exec(header[3]?.trim() ?? '') ?? [];
  if (header[0]?.trim() !== 'id' || language === undefined) throw new TranslationFileError();
  const main = draft.defaultLanguage;
  const byId = new Map(
    rows.map(([id = '', , source = '', translation = '']) => [id, { source, translation }]),
  );
  const outdated: string[] = [];
  let imported = 0;
  const next = mapTexts(draft, ({ id, context, value }) => {
    const row = byId.get(id);
    byId.delete(id);
    if (!row || row.translation === '' || language === main) return value;
    if (lines(row.source) !== lines(getText(value, main, main))) outdated.push(context);
    const before = getText(value, language, main);
    if (lines(before) === lines(row.translation)) return value;
    imported += 1;
    return withText(value, language, main, row.translation.slice(0, 2000));
  });
  return { draft: next, language, imported, unknown: [...byId.keys()], outdated };
}

export class TranslationFileError extends UserFacingError {
  constructor() {
    super({
      title: 'This file has no translations',
      detail:
        'Nothing was changed. Choose a CSV file that was exported here, with its first line unchanged.',
    });
    this.name = 'TranslationFileError';
  }
}

/** Spreadsheets change line breaks within cells. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function toLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withGuards(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Where a spreadsheet could read the start of a formula: at the start of a cell, and after characters
 * that it could take for the end of one. Apostrophes count too, so that `withoutGuards` can tell ours apart.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])\s*)(?=[=+\-@＝＋－＠'])/g;
const GUARDED = /(?<=(?:^|[;,\t\r\n])\s*)'(?=[=+\-@＝＋－＠'])/g;

function withGuards(text: string): string {
  return text.replace(FORMULA, "'");
}

function withoutGuards(text: string): string {
  return text.replace(GUARDED, '');
}

/** Parses CSV. The delimiter is the first after the id: some spreadsheets save with ; or tabs. */
async function parseCsv(text: string): Promise<string[][]> {
  const [, delimiter = ','] = /^"?id"?\s*([,;\t])/.exec(text) ?? [];
  // Only imports need it.
  const { default: csv } = await import('papaparse');
  const { data } = csv.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  return data.map((row) => row.map(withoutGuards));
}
