import { Type, type Static } from 'typebox';
import { Announcement } from './announcement';
import { Comparison } from './comparison';
import { After, Repeat } from './repeat';
import { Style } from './style';
import { identifier, text, textKey, timestamp } from './text';

export const Condition = Type.Object(
  {
    answered: Type.Optional(
      Type.Boolean({
        description: 'false: only while the survey is unanswered; true: only once it is answered.',
      }),
    ),
    cooldownDays: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 36_500,
        description: 'Minimum days before this popup shows again.',
      }),
    ),
  },
  { title: 'Condition', description: 'What must hold for the trigger to show the popup.' },
);
export type Condition = Static<typeof Condition>;

export const numberTriggers = [
  'time_on_page',
  'scroll',
  'exit',
  'exit_intent',
  'inactivity',
  'page_views',
] as const;
export const nameTriggers = ['click', 'event', 'element_visible', 'inline'] as const;
/** Side tabs, and round buttons in the lower corners. */
export const buttonPlaces = ['right', 'left', 'bottom-right', 'bottom-left'] as const;

const conditions = Type.Optional(
  Type.Array(Condition, { maxItems: 20, description: 'All must match.' }),
);

const NumberTrigger = Type.Object(
  {
    type: Type.Enum(numberTriggers, { description: 'A trigger with a numeric value.' }),
    value: Type.Number({
      minimum: 0,
      maximum: 10_000_000,
      description: 'Seconds; percent for `scroll`; a count for `page_views`.',
    }),
    condition: conditions,
  },
  { title: 'NumberTrigger', description: 'A trigger with a numeric value.' },
);

const NameTrigger = Type.Object(
  {
    type: Type.Enum(nameTriggers, { description: 'A trigger with a name or selector.' }),
    value: text(
      500,
      'A CSS selector, or the name of an event. For `inline`: the element that the survey appears in.',
      1,
    ),
    condition: conditions,
    properties: Type.Optional(
      Type.Array(Comparison, {
        maxItems: 50,
        description: 'For `event`: conditions on its properties.',
      }),
    ),
  },
  { title: 'NameTrigger', description: 'A trigger with a name or selector.' },
);

const ButtonTrigger = Type.Object(
  {
    type: Type.Literal('button', { description: 'A feedback button that opens the popup.' }),
    value: Type.Enum(buttonPlaces, {
      description: 'Where the button is: a tab on a side of the window, or a button in a corner.',
    }),
    offset: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description:
          'Pixels to move the button up, for example above the button of a chat widget. Default: 0.',
      }),
    ),
    condition: conditions,
  },
  { title: 'ButtonTrigger', description: 'A feedback button that opens the popup on demand.' },
);

export const Trigger = Type.Union([NumberTrigger, NameTrigger, ButtonTrigger], {
  title: 'Trigger',
  description: 'The moment that can show a popup.',
});
export type Trigger = Static<typeof Trigger>;
export type TriggerType = Trigger['type'];

export const devices = ['desktop', 'tablet', 'mobile'] as const;
export const Device = Type.Enum(devices, { title: 'Device', description: 'Kind of device.' });
export type Device = Static<typeof Device>;

const pathList = (description: string) =>
  Type.Optional(
    Type.Array(text(2048, 'A URL, path or hash route, with * and **.', 1), {
      maxItems: 100,
      description,
    }),
  );

export const Segments = Type.Object(
  {
    path: pathList('Pages on which the popup may show.'),
    excludePath: pathList('Pages on which it must not show.'),
    lang: Type.Optional(
      Type.Array(text(35, 'A BCP 47 tag or prefix.', 1), {
        maxItems: 100,
        description: 'Languages to target.',
      }),
    ),
    device: Type.Optional(Type.Array(Device, { maxItems: 3, description: 'Devices to target.' })),
    attributes: Type.Optional(
      Type.Array(Comparison, {
        maxItems: 50,
        description: "Conditions on the visitor's attributes.",
      }),
    ),
  },
  { title: 'Segments', description: 'Targeting. All given fields must match.' },
);
export type Segments = Static<typeof Segments>;

export const Actions = Type.Object(
  {
    accept: Type.Optional(text(60, 'Label of the send button.')),
    start: Type.Optional(text(60, 'Label of the start button.')),
    back: Type.Optional(text(60, 'Label of the back button.')),
    complete: Type.Optional(text(60, 'Label of the button on the end screen.')),
    decline: Type.Optional(text(60, 'Label of the decline button; no such button if absent.')),
    open: Type.Optional(text(60, 'Label of the feedback button. Default: Feedback.')),
    hide: Type.Optional(
      text(60, 'Label of the button that hides the feedback button; no such button if absent.'),
    ),
    later: Type.Optional(
      text(60, 'Label of the button to be asked later; no such button if absent.'),
    ),
    primary: Type.Optional(text(60, 'Label of the primary button of an announcement.')),
    secondary: Type.Optional(text(60, 'Label of the secondary button of an announcement.')),
  },
  { title: 'Actions', description: 'Labels of the buttons.' },
);
export type Actions = Static<typeof Actions>;

const title = text(200, 'Heading of the start screen, and the name of the dialog.');
const message = text(2000, 'Text of the start screen: plain, or a small safe subset of HTML.');

export const PopupTexts = Type.Object(
  {
    title: Type.Optional(title),
    message: Type.Optional(message),
    actions: Type.Optional(Actions),
  },
  { title: 'PopupTexts', description: 'The texts of a popup in one language.' },
);
export type PopupTexts = Static<typeof PopupTexts>;

export const PopupDefinition = Type.Object(
  {
    id: identifier('Id of the popup.'),
    surveyId: identifier('Id of its survey. For an announcement: the id of the popup.'),
    announcement: Type.Optional(Announcement),
    productId: identifier(
      'Id of the project, or what clients of the Deepdots SDK name its survey with.',
    ),
    title,
    message,
    triggers: Type.Union(
      [
        Trigger,
        Type.Array(Trigger, { maxItems: 20, description: 'Any of them can show the popup.' }),
      ],
      { description: 'One trigger as an object, or several as a list.' },
    ),
    segments: Type.Optional(Segments),
    style: Type.Optional(Style),
    actions: Type.Optional(Actions),
    translations: Type.Optional(
      Type.Record(textKey(2, 35), PopupTexts, {
        additionalProperties: false,
        maxProperties: 50,
        description:
          'Translations of title, message and actions by BCP 47 tag. Those are in the default language of the survey or announcement, and replace texts that a translation lacks.',
      }),
    ),
    startScreen: Type.Optional(
      Type.Boolean({
        description:
          'Whether title, message and start button show before the first page. Default: true.',
      }),
    ),
    priority: Type.Optional(
      Type.Integer({ minimum: -1000, maximum: 1000, description: 'Higher shows first.' }),
    ),
    startsAt: Type.Optional(timestamp('Time from which it may show (Unix ms).')),
    endsAt: Type.Optional(timestamp('Time from which it no longer shows (Unix ms).')),
    sample: Type.Optional(
      Type.Number({ minimum: 0, maximum: 100, description: 'Percent of visitors who may see it.' }),
    ),
    quietDays: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 36_500,
        description: 'Minimum days after any other popup of the project.',
      }),
    ),
    repeat: Type.Optional(Repeat),
    after: Type.Optional(After),
    version: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Published version.',
    }),
  },
  { title: 'PopupDefinition', description: 'A published popup, as delivered to the SDK.' },
);
export type PopupDefinition = Static<typeof PopupDefinition>;

export const PopupDefinitions = Type.Array(PopupDefinition, {
  title: 'PopupDefinitions',
  maxItems: 10_000,
  description: 'The popups of a key.',
});

/** Each item is the id of a popup that everybody gets, or a definition that only this user gets. */
export const PopupSelection = Type.Array(
  Type.Union([PopupDefinition.properties.id, PopupDefinition], { description: 'A popup.' }),
  {
    title: 'PopupSelection',
    maxItems: 10_000,
    description:
      "A user's popups: the id of each that everybody gets, and the definition of each that only this user gets.",
  },
);
