import { Type, type Static } from 'typebox';
import { linkUrl } from './addresses';
import { text } from './text';

export const AnnouncementButton = Type.Union(
  [
    Type.Object(
      {
        action: Type.Literal('link', { description: 'Opens a page in a new tab.' }),
        url: linkUrl('URL of the page: https, mailto or tel.'),
      },
      { title: 'LinkAction', description: 'Opens a page in a new tab.' },
    ),
    Type.Object(
      {
        action: Type.Literal('event', { description: 'Tells the host app.' }),
        name: text(100, 'Name of the event that the host app receives.', 1),
      },
      { title: 'EventAction', description: 'Tells the host app.' },
    ),
    Type.Object(
      { action: Type.Literal('close', { description: 'Only closes the popup.' }) },
      { title: 'CloseAction', description: 'Only closes the popup.' },
    ),
  ],
  {
    title: 'AnnouncementButton',
    description: 'What a button does. Every button closes the popup.',
  },
);
export type AnnouncementButton = Static<typeof AnnouncementButton>;

export const Announcement = Type.Object(
  {
    primary: Type.Optional(AnnouncementButton),
    secondary: Type.Optional(AnnouncementButton),
    defaultLanguage: Type.Optional(
      text(35, 'Language of title, message and actions. Default: en.', 2),
    ),
  },
  {
    title: 'Announcement',
    description: 'A popup without a survey: title, message, image and up to two buttons.',
  },
);
export type Announcement = Static<typeof Announcement>;
