import { Type, type Static } from 'typebox';
import { reasons } from './reasons';
import { identifier } from './text';
import { apiKey } from './visit';

export const DecisionCounts = Type.Object(
  {
    apiKey: apiKey(),
    counts: Type.Array(
      Type.Object(
        {
          popupId: identifier('Id of the popup.'),
          reason: Type.Enum(reasons, { description: 'Why it was suppressed.' }),
          n: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Number of times.' }),
        },
        { description: 'One count.' },
      ),
      { minItems: 1, maxItems: 1000, description: 'Counts of one page view.' },
    ),
  },
  { title: 'DecisionCounts', description: 'How often popups were suppressed, by reason.' },
);
export type DecisionCounts = Static<typeof DecisionCounts>;
