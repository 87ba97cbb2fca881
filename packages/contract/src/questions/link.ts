import { Type, type Static } from 'typebox';
import { linkUrl } from '../addresses';
import { LocalText } from '../local-text';
import { contentFields } from './question-fields';

export const LinkQuestion = Type.Object(
  {
    ...contentFields,
    type: Type.Literal('link', { description: 'A button that opens a page.' }),
    label: LocalText,
    url: linkUrl('URL of the link: https, mailto or tel.'),
  },
  { title: 'LinkQuestion', description: 'A link. Its answer records that it was followed.' },
);
export type LinkQuestion = Static<typeof LinkQuestion>;
