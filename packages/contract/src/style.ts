import { Type, type Static } from 'typebox';
import { imageUrl } from './addresses';
import { text } from './text';

export const positions = [
  'bottom-right',
  'bottom-left',
  'top-right',
  'top-left',
  'center',
  'top-bar',
  'bottom-bar',
  'full-screen',
  'anchor',
] as const;
export type Position = (typeof positions)[number];

const color = (description: string) =>
  Type.Optional(Type.String({ maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$', description }));

export const fonts = ['system', 'host'] as const;

/** What a theme can set. */
const look = {
  theme: Type.Optional(
    Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('auto')], {
      description: 'Colours; `auto` follows the visitor’s system.',
    }),
  ),
  logoUrl: Type.Optional(imageUrl('A small image above the title.')),
  accentColor: color('Colour of buttons and selections.'),
  backgroundColor: color('Background colour in the light scheme.'),
  textColor: color(
    'Text colour in the light scheme. A shade with enough contrast replaces it if needed.',
  ),
  dark: Type.Optional(
    Type.Object(
      {
        accentColor: color('Colour of buttons and selections. Default: that of the light scheme.'),
        backgroundColor: color('Background colour.'),
        textColor: color('Text colour.'),
      },
      { description: 'Colours in the dark scheme.' },
    ),
  ),
  radius: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 32, description: 'Corner radius in pixels.' }),
  ),
  font: Type.Optional(
    Type.Enum(fonts, {
      description: "The font: the system's, or that of the host page. Default: `system`.",
    }),
  ),
};

/** What a popup sets by itself. */
const placement = {
  position: Type.Optional(
    Type.Enum(positions, {
      description:
        'A corner, a bar along an edge, next to an element (`anchor`), or modal: `center` and `full-screen`.',
    }),
  ),
  anchor: Type.Optional(
    text(
      500,
      'For `anchor`: CSS selector of the element. While it is out of view, the popup is in a corner.',
      1,
    ),
  ),
  imageUrl: Type.Optional(imageUrl('An image on the start screen.')),
  zIndex: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Stacking order in the host page.',
    }),
  ),
};

export const Style = Type.Object(
  { ...placement, ...look },
  { title: 'Style', description: 'Appearance of the popup.' },
);
export type Style = Static<typeof Style>;

const { theme, logoUrl, accentColor, radius } = look;

export const PopupStyle = Type.Object(
  { ...placement, theme, logoUrl, accentColor, radius },
  { title: 'PopupStyle', description: 'Appearance of one popup. It overrides its theme.' },
);
export type PopupStyle = Static<typeof PopupStyle>;

export const ThemeStyle = Type.Object(look, {
  title: 'ThemeStyle',
  description: 'The look that popups with this theme share.',
});
export type ThemeStyle = Static<typeof ThemeStyle>;
