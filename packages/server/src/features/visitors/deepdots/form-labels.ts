import type { LocalText, Question } from '@service-popups/contract';

/** Something that the renderer only knows by its label. */
export interface Labelled {
  id: string;
  label: LocalText;
}

/** Returns a text in the language of the form. */
export type Say = (text: LocalText) => string;

/** The id of the option with a text field. */
export const OTHER = 'other';
const DEFAULT_OTHER = 'Other';

/** Lists of labels, each of which must differ from the others in its list. */
export function labelLists(question: Question): Labelled[][] {
  switch (question.type) {
    case 'matrix':
      return [question.rows, question.columns];
    case 'yes_no':
      return hasOwnMarks(question) ? [markLabels(question)] : [];
    default:
      return 'options' in question ? [optionLabels(question)] : [];
  }
}

/** The options of a question, with the one that has a text field. */
export function optionLabels(question: {
  options: readonly Labelled[];
  other?: { label?: LocalText };
}): Labelled[] {
  const { options, other } = question;
  return other ? [...options, { id: OTHER, label: otherLabel(other) }] : [...options];
}

export function otherLabel({ label = DEFAULT_OTHER }: { label?: LocalText }): LocalText {
  return label;
}

interface Marks {
  yesLabel?: LocalText;
  noLabel?: LocalText;
}

/** Whether a yes/no question has its own labels. The renderer only has fixed ones, so it becomes a choice. */
export function hasOwnMarks({ yesLabel, noLabel }: Marks): boolean {
  return yesLabel !== undefined || noLabel !== undefined;
}

/** What is sent for yes and no. */
export function markLabels({ yesLabel = 'Yes', noLabel = 'No' }: Marks): Labelled[] {
  return [
    { id: 'yes', label: yesLabel },
    { id: 'no', label: noLabel },
  ];
}
