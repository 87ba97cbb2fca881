import type { Announcement, AnnouncementButton, PopupDraft } from '@service-popups/contract';
import { isLinkUrl } from '../../editing/allowed-urls';
import { announcementButtons } from '@service-popups/rules';

type ButtonName = (typeof announcementButtons)[number];

/** A button in the form. URL and name are kept when the action changes. */
export interface ButtonValues {
  action: AnnouncementButton['action'] | 'none';
  url: string;
  name: string;
}

/** An announcement in the form. */
export interface AnnouncementValues {
  isAnnouncement: boolean;
  /** The language of its texts. */
  language: string;
  buttons: Record<ButtonName, ButtonValues>;
}

export const buttonActionLabels: Readonly<Record<ButtonValues['action'], string>> = {
  none: 'No button',
  link: 'Open a page',
  event: 'Tell your app',
  close: 'Close',
};

export const buttonLabels: Readonly<Record<ButtonName, string>> = {
  primary: 'Primary button',
  secondary: 'Secondary button',
};

const DEFAULT_LANGUAGE = 'en';

export function toAnnouncementValues({ announcement }: PopupDraft): AnnouncementValues {
  const { defaultLanguage = DEFAULT_LANGUAGE, primary, secondary } = announcement ?? {};
  return {
    isAnnouncement: announcement !== undefined,
    language: defaultLanguage,
    buttons: { primary: toButtonValues(primary), secondary: toButtonValues(secondary) },
  };
}

function toButtonValues(button: AnnouncementButton | undefined): ButtonValues {
  return { action: 'none', url: '', name: '', ...button };
}

export function toAnnouncement({ language, buttons }: AnnouncementValues): Announcement {
  const primary = toButton(buttons.primary);
  const secondary = toButton(buttons.secondary);
  return {
    ...(primary && { primary }),
    ...(secondary && { secondary }),
    ...(language !== DEFAULT_LANGUAGE && { defaultLanguage: language }),
  };
}

function toButton({ action, url, name }: ButtonValues): AnnouncementButton | undefined {
  switch (action) {
    case 'none':
      return undefined;
    case 'link':
      return { action, url: url.trim() };
    case 'event':
      return { action, name: name.trim() };
    case 'close':
      return { action };
  }
}

/** The problems of the buttons, by field path. */
export function validateButtons(
  buttons: AnnouncementValues['buttons'],
  labels: Readonly<Record<ButtonName, string>>,
): Record<string, string | undefined> {
  const problems = announcementButtons.flatMap((name): [string, string | undefined][] => {
    const { action, url, name: event } = buttons[name];
    return [
      [
        `actions.${name}`,
        action !== 'none' && labels[name].trim() === '' ? 'Enter a label.' : undefined,
      ],
      [
        `buttons.${name}.url`,
        action === 'link' && !isLinkUrl(url.trim())
          ? 'Use a URL that starts with https://, mailto: or tel:.'
          : undefined,
      ],
      [
        `buttons.${name}.name`,
        action === 'event' && event.trim() === '' ? 'Enter a name.' : undefined,
      ],
    ];
  });
  return Object.fromEntries(problems);
}

/** What a button does, as in "Open https://example.com/new". */
export function describeButton(button: AnnouncementButton | undefined): string | undefined {
  switch (button?.action) {
    case undefined:
      return undefined;
    case 'link':
      return `Open ${button.url}`;
    case 'event':
      return `Tell your app: ${button.name}`;
    case 'close':
      return buttonActionLabels.close;
  }
}
