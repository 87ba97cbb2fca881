import type { SurveyDraft } from '@service-popups/contract';
import type { Change } from '../../ui/change-list';
import { fieldName, type FieldText } from './field-text';

type KeyOf<Part> = Part extends unknown ? keyof Part : never;
type ValueOf<Part, Key> = Part extends unknown
  ? Key extends keyof Part
    ? Part[Key]
    : never
  : never;

/** Name and formatter of every field of a survey part. */
export type FieldTable<Part> = {
  readonly [Key in Exclude<KeyOf<Part>, 'id'>]: readonly [
    name: string,
    read: (value: ValueOf<Part, Key> | undefined, draft: SurveyDraft) => FieldText,
  ];
};

/** Returns the changed fields of one part, prefixed with its name. */
export function listChanges<Part extends object>(
  fields: FieldTable<Part>,
  name: string,
  [before, beforeIn]: readonly [Part, SurveyDraft],
  [after, afterIn]: readonly [Part, SurveyDraft],
): Change[] {
  const entries = Object.entries(fields) as [string, FieldTable<Record<string, unknown>>[string]][];
  return entries.flatMap(([key, [field, read]]) => {
    const was = valueOf(before, key);
    const is = valueOf(after, key);
    // Compare values, not texts: a condition's text contains titles that are listed separately.
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const beforeText = read(was, beforeIn);
    const afterText = read(is, afterIn);
    const languages = new Set([...beforeText.keys(), ...afterText.keys()]);
    return Array.from(languages, (language) => ({
      field: name + fieldName(field, language),
      before: beforeText.get(language) ?? '',
      after: afterText.get(language) ?? '',
    })).filter((change) => change.before !== change.after);
  });
}

function valueOf(part: object, key: string): unknown {
  return (part as Record<string, unknown>)[key];
}
