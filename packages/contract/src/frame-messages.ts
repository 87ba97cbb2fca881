import { Type, type Static } from 'typebox';
import { Answers } from './answers';
import { Attributes } from './comparison';
import { PopupDefinition } from './popup';
import { Survey } from './survey';
import { identifier, text } from './text';

/** Increased for every incompatible change to the messages. */
export const frameProtocol = 1;

const version = Type.Literal(frameProtocol, { description: 'Version of the protocol.' });
const height = Type.Integer({ minimum: 0, maximum: 100_000, description: 'Height in pixels.' });

export const popupActions = [
  'loaded',
  'start_survey',
  'manual_send',
  'back',
  'complete',
  'close_icon',
  'next',
  'answer',
  'link',
  'answer_invalid',
  'escape',
  'overlay',
  'decline',
  'later',
  'event',
  'close',
] as const;
export type PopupAction = (typeof popupActions)[number];

const action = Type.Enum(popupActions, { description: 'What the visitor did.' });

/** Posted to the window with a port, which carries all further messages. */
export const FrameHello = Type.Object(
  { v: version, type: Type.Literal('hello', { description: 'The frame is ready for messages.' }) },
  { title: 'FrameHello', description: 'Frame to host, on the window, with a MessagePort.' },
);
export type FrameHello = Static<typeof FrameHello>;

export const Resume = Type.Object(
  {
    pageId: identifier('The page to continue with.'),
    answers: Answers,
  },
  { title: 'Resume', description: 'Where the visitor stopped.' },
);
export type Resume = Static<typeof Resume>;

export const PreviewScreen = Type.Union(
  [
    Type.Object(
      { at: Type.Literal('start', { description: 'The start screen.' }) },
      { description: 'The start screen.' },
    ),
    Type.Object(
      {
        at: Type.Literal('page', { description: 'A page.' }),
        pageId: text(64, 'Id of the page.'),
      },
      { description: 'A page, whatever its questions depend on.' },
    ),
    Type.Object(
      {
        at: Type.Literal('end', { description: 'An end screen.' }),
        endId: text(64, 'Id of the end screen.'),
      },
      { description: 'An end screen.' },
    ),
  ],
  { title: 'PreviewScreen', description: 'The screen that a preview opens with.' },
);
export type PreviewScreen = Static<typeof PreviewScreen>;

const FontFile = Type.Object(
  {
    family: text(200, 'Name of the font.'),
    weight: text(50, 'The `font-weight` descriptor.'),
    style: text(50, 'The `font-style` descriptor.'),
    unicodeRange: text(5000, 'The `unicode-range` descriptor.'),
    data: Type.Unsafe<ArrayBuffer>({ description: 'The content of the font file.' }),
  },
  { description: 'A font file that the host page uses.' },
);

export const HostMessage = Type.Union(
  [
    Type.Object(
      {
        type: Type.Literal('start', { description: 'Render the survey.' }),
        language: text(35, 'Language of the visitor.'),
        modal: Type.Boolean({ description: 'Whether the popup is modal and takes the focus.' }),
        inline: Type.Optional(
          Type.Boolean({ description: 'Whether it is part of the page instead of a popup.' }),
        ),
        requested: Type.Optional(
          Type.Boolean({
            description: 'Whether the visitor opened it, so that it takes the focus.',
          }),
        ),
        resume: Type.Optional(Resume),
        attributes: Type.Optional(Attributes),
        seed: Type.Optional(
          text(100, 'Keeps the order of shuffled options the same for a visitor.'),
        ),
        popup: Type.Optional(PopupDefinition),
        survey: Type.Optional(Survey),
        preview: Type.Optional(PreviewScreen),
      },
      {
        description:
          'What the frame needs to render. Popup and survey are only set in client mode and in a preview, where the survey may be incomplete.',
      },
    ),
    Type.Object(
      { type: Type.Literal('shown', { description: 'The frame is on screen.' }) },
      { description: 'The host has made the frame visible.' },
    ),
    Type.Object(
      {
        type: Type.Literal('font', { description: 'Use this font.' }),
        family: text(500, 'The `font-family` of the host page.'),
        files: Type.Array(FontFile, { maxItems: 8, description: 'Files of that font.' }),
      },
      { description: "The host page's font. Sent before or after `start`." },
    ),
  ],
  { title: 'HostMessage', description: 'Host to frame, on the port.' },
);
export type HostMessage = Static<typeof HostMessage>;
export type HostStart = Extract<HostMessage, { type: 'start' }>;
export type HostFont = Extract<HostMessage, { type: 'font' }>;

export const FrameMessage = Type.Union(
  [
    Type.Object(
      {
        type: Type.Literal('ready', { description: 'Rendered.' }),
        height,
        shell: text(4000, 'Styles of the shell around the frame.'),
        title: Type.Optional(text(200, 'Name of the dialog in the language shown.')),
      },
      { description: 'The frame has rendered and can be shown.' },
    ),
    Type.Object(
      { type: Type.Literal('resize', { description: 'Content changed.' }), height },
      { description: 'The height of the content has changed.' },
    ),
    Type.Object(
      {
        type: Type.Literal('action', { description: 'An interaction.' }),
        action,
        questionId: Type.Optional(identifier('The question it concerns.')),
        name: Type.Optional(text(100, 'For `event`: the name of the event.')),
      },
      { description: 'The visitor interacted with the popup.' },
    ),
    Type.Object(
      {
        type: Type.Literal('answers', { description: 'A page was submitted.' }),
        answers: Answers,
        pageId: Type.Optional(identifier('The next page; absent at the end.')),
        finished: Type.Boolean({ description: 'Whether the survey is complete.' }),
      },
      { description: 'All answers on the path taken so far.' },
    ),
    Type.Object(
      { type: Type.Literal('close', { description: 'The visitor is done with the popup.' }) },
      { description: 'The host should remove the popup.' },
    ),
    Type.Object(
      { type: Type.Literal('failed', { description: 'The frame threw an error.' }) },
      { description: "The frame can't be shown or can't continue: the host should remove it." },
    ),
  ],
  { title: 'FrameMessage', description: 'Frame to host, on the port.' },
);
export type FrameMessage = Static<typeof FrameMessage>;
