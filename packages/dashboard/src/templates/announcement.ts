import type { Template } from './template';

export const announcementTemplate: Template = {
  id: 'announcement',
  name: 'Announce something',
  purpose: 'A message with up to two buttons, without questions. Each visitor sees it once.',
  popup: {
    announcement: { primary: { action: 'close' } },
    title: 'What’s new',
    message: '',
    actions: { primary: 'Got it' },
    triggers: { type: 'time_on_page', value: 5, condition: [{ answered: false }] },
    // A visitor who closes it hasn't clicked anything, so the condition isn't enough.
    repeat: { maxShown: 1 },
  },
};
