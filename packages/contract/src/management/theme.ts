import { Type, type Static } from 'typebox';
import { ThemeStyle } from '../style';
import { identifier, text, timestamp } from '../text';
import { revision } from './survey';

/** How many themes a project can have. */
export const MAX_THEMES = 50;

const content = {
  name: text(100, 'Name of the theme.', 1),
  isDefault: Type.Optional(
    Type.Boolean({
      description:
        'Whether popups without a theme use this one. At most one theme of a project is the default. Default: false.',
    }),
  ),
  style: ThemeStyle,
};

export const ThemeDraft = Type.Object(content, {
  title: 'ThemeDraft',
  description: 'A theme as edited by the team. Changes are live at once.',
});
export type ThemeDraft = Static<typeof ThemeDraft>;

export const NewTheme = Type.Object(
  { id: Type.Optional(identifier('Id of the theme. Generated if absent.')), ...content },
  { title: 'NewTheme', description: 'A theme to create.' },
);
export type NewTheme = Static<typeof NewTheme>;

export const ManagedTheme = Type.Object(
  {
    id: identifier('Id of the theme.'),
    ...content,
    isDefault: Type.Boolean({ description: 'Whether popups without a theme use this one.' }),
    revision: revision(),
    createdAt: timestamp('When it was created (Unix ms).'),
    updatedAt: timestamp('When it was last changed (Unix ms).'),
  },
  { title: 'ManagedTheme', description: 'A theme with its revision.' },
);
export type ManagedTheme = Static<typeof ManagedTheme>;
