import { Type, type Static } from 'typebox';
import { text } from './text';

export const DefinitionsFilter = Type.Object(
  {
    where: Type.Object(
      { userId: text(256, 'Returns only the popups relevant to this user.', 1) },
      { description: 'Conditions that popups must match.' },
    ),
  },
  { title: 'DefinitionsFilter', description: 'The `filter` parameter, JSON-encoded in the query.' },
);
export type DefinitionsFilter = Static<typeof DefinitionsFilter>;
