import { moreTemplates, templates } from '../../templates/templates';
import { toValues, type PopupValues } from './popup-values';
import { newTriggerRow, toTrigger } from './trigger-row';

/** The sections of the editor, and the fields in each. */
const sectionFields = {
  content: [
    'name',
    'title',
    'message',
    'surveyId',
    'isAnnouncement',
    'language',
    'buttons',
    'actions',
    'translations',
    'translatedFrom',
    'startScreen',
    'imageUrl',
    'logoUrl',
  ],
  trigger: ['triggers'],
  pages: ['path', 'excludePath'],
  audience: ['lang', 'device', 'attributes', 'sample', 'limitedToUsers', 'audience'],
  schedule: [
    'startsAt',
    'endsAt',
    'stopAfter',
    'recurrence',
    'cooldownDays',
    'quietDays',
    'priority',
    'waitDays',
    'maxShown',
    'afterSurveyId',
    'afterAnswers',
    'targetResponses',
    'targetPer',
  ],
  appearance: ['themeId', 'position', 'anchor', 'theme', 'accentColor', 'radius', 'zIndex'],
} as const satisfies Record<string, (keyof PopupValues)[]>;

export type SectionId = keyof typeof sectionFields;

export const sectionIds = Object.keys(sectionFields) as SectionId[];

/** The section of a field, by its path in the form. */
export function findSection(path: string): SectionId | undefined {
  const [name] = path.split('.');
  return sectionIds.find((id) => (sectionFields[id] as readonly string[]).includes(name ?? ''));
}

export const sectionNames: Readonly<Record<SectionId, string>> = {
  content: 'Content',
  trigger: 'Trigger',
  pages: 'Pages',
  audience: 'Audience',
  schedule: 'Schedule and limits',
  appearance: 'Appearance',
};

interface SectionMark {
  /** How many fields must be fixed. */
  problems: number;
  /** Whether anything differs from every new popup of this kind. The content always does. */
  isSet: boolean;
}

/** What a new popup of each kind starts with. */
const defaults = [...templates, ...moreTemplates].map(({ popup }) => toValues(popup));
const announcementDefaults = defaults.filter(({ isAnnouncement }) => isAnnouncement);
const surveyDefaults = [
  toValues({ title: '', message: '', triggers: toTrigger(newTriggerRow()) }),
  ...defaults.filter(({ isAnnouncement }) => !isAnnouncement),
];

export function markSection(
  id: SectionId,
  values: PopupValues,
  problems: Readonly<Record<string, string>>,
): SectionMark {
  const fields: readonly (keyof PopupValues)[] = sectionFields[id];
  return {
    problems: Object.keys(problems).filter((path) => findSection(path) === id).length,
    isSet:
      id !== 'content' &&
      (values.isAnnouncement ? announcementDefaults : surveyDefaults).every((one) =>
        fields.some((field) => differs(values[field], one[field])),
      ),
  };
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
