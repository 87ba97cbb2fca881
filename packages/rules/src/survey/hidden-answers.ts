import type { Answers, Attributes, Survey } from '@service-popups/contract';
import { getOwn } from '../get-own';

/** Fills the hidden fields of a survey from the visitor's attributes. */
export function hiddenAnswers({ hiddenFields = [] }: Survey, attributes: Attributes): Answers {
  return Object.fromEntries(
    hiddenFields.flatMap(({ id, attribute = id }) => {
      const value = getOwn(attributes, attribute) as Attributes[string] | undefined;
      return value === undefined ? [] : [[id, value]];
    }),
  );
}
