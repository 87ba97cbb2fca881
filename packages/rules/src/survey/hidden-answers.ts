import type { Answers, Attributes, Survey } from '@service-popups/contract';
import { own } from '../own';

/** The hidden fields of a survey, with their values among the visitor's attributes. */
export function hiddenAnswers({ hiddenFields = [] }: Survey, attributes: Attributes): Answers {
  return Object.fromEntries(
    hiddenFields.flatMap(({ id, attribute = id }) => {
      const value = own(attributes, attribute) as Attributes[string] | undefined;
      return value === undefined ? [] : [[id, value]];
    }),
  );
}
