import type { Answers, Attributes, Survey } from '@service-popups/contract';
import { getOwn } from '../get-own';

/** The hidden fields of a survey, with their values among the visitor's attributes. */
export function hiddenAnswers({ hiddenFields = [] }: Survey, attributes: Attributes): Answers {
  return Object.fromEntries(
    hiddenFields.flatMap(({ id, attribute = id }) => {
      const value = getOwn(attributes, attribute) as Attributes[string] | undefined;
      return value === undefined ? [] : [[id, value]];
    }),
  );
}
