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
  /** Whether anything differs from a new popup. The content always does. */
  isSet: boolean;
}

const defaults = toValues({
  surveyId: '',
  title: '',
  message: '',
  triggers: toTrigger(newTriggerRow()),
});

export function markSection(
  id: SectionId,
  values: PopupValues,
  problems: Readonly<Record<string, string>>,
): SectionMark {
  const fields: readonly (keyof PopupValues)[] = sectionFields[id];
  const isOwn = (path: string) => fields.some((field) => field === path.split('.')[0]);
  return {
    problems: Object.keys(problems).filter(isOwn).length,
    isSet: id !== 'content' && fields.some((field) => differs(values[field], defaults[field])),
  };
}

function differs(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}
