import { UnstyledButton } from '@mantine/core';
import type { WebhookKind } from '@service-popups/contract';
import type { ReactNode } from 'react';
import { kindNames } from './describe-integration';
import classes from './integrations.module.css';

const shapes: Readonly<Record<WebhookKind, ReactNode>> = {
  slack: <path d="M9 4 7 20M17 4l-2 16M4 9h16M4 15h16" />,
  discord: (
    <>
      <path d="M7 6h10a4 4 0 0 1 4 4v3a4 4 0 0 1-4 4h-4l-4 3v-3H7a4 4 0 0 1-4-4v-3a4 4 0 0 1 4-4z" />
      <path d="M9 11.5h.01M15 11.5h.01" strokeWidth="3" />
    </>
  ),
  teams: (
    <>
      <circle cx="9" cy="8" r="3.25" />
      <path d="M3 19a6 6 0 0 1 12 0M16 5.2a3.25 3.25 0 0 1 0 5.6M17.5 13.5A6 6 0 0 1 21 19" />
    </>
  ),
  email: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="2" />
      <path d="m4 8 8 5 8-5" />
    </>
  ),
  standard: <path d="m8 8-4 4 4 4M16 8l4 4-4 4M13.5 5l-3 14" />,
};

export function KindIcon({ kind }: { kind: WebhookKind }) {
  return (
    <span className={classes.icon}>
      <svg
        viewBox="0 0 24 24"
        width={20}
        height={20}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shapes[kind]}
      </svg>
    </span>
  );
}

/** The most common first. */
const choices: readonly { kind: WebhookKind; purpose: string }[] = [
  { kind: 'slack', purpose: 'Post a message in a channel.' },
  { kind: 'discord', purpose: 'Post a message in a channel of your server.' },
  { kind: 'teams', purpose: 'Post a card in a channel or chat.' },
  { kind: 'email', purpose: 'Email members of this project.' },
  { kind: 'standard', purpose: 'Send signed JSON to your own backend or an automation tool.' },
];

interface KindCardsProps {
  /** Whether the server can send email. */
  mail: boolean;
  /** Focuses the first card. */
  autoFocus?: boolean;
  onChoose: (kind: WebhookKind) => void;
}

/** Chooses what receives the events. */
export function KindCards({ mail, autoFocus = false, onChoose }: KindCardsProps) {
  return (
    <ul className={classes.kinds} aria-label="Kinds of integrations">
      {choices.map(({ kind, purpose }, at) => (
        <li key={kind}>
          <UnstyledButton
            className={classes.kind ?? ''}
            autoFocus={autoFocus && at === 0}
            disabled={kind === 'email' && !mail}
            onClick={() => {
              onChoose(kind);
            }}
          >
            <KindIcon kind={kind} />
            <span>
              <strong>{kindNames[kind]}</strong>
              <span className={classes.purpose}>
                {kind === 'email' && !mail
                  ? 'This server can’t send email. Ask its administrator.'
                  : purpose}
              </span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

interface UrlHelp {
  placeholder: string;
  steps: string;
  link: { text: string; url: string };
}

/** How to get the URL of each kind that has one. */
export const urlHelp: Readonly<Record<Exclude<WebhookKind, 'email'>, UrlHelp>> = {
  slack: {
    placeholder: 'https://hooks.slack.com/services/…',
    steps:
      'Create a Slack app, turn on incoming webhooks, add one for your channel, and paste its URL.',
    link: {
      text: 'Slack’s instructions',
      url: 'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/',
    },
  },
  discord: {
    placeholder: 'https://discord.com/api/webhooks/…',
    steps:
      'In the settings of your channel, open Integrations, then Webhooks. Create one and paste its URL.',
    link: {
      text: 'Discord’s instructions',
      url: 'https://support.discord.com/hc/en-us/articles/228383668-Intro-to-Webhooks',
    },
  },
  teams: {
    placeholder: 'https://….api.powerplatform.com/…',
    steps:
      'In the menu of your channel, open Workflows. Choose a template that posts to the channel when a webhook request is received, and paste its URL.',
    link: {
      text: 'Microsoft’s instructions',
      url: 'https://support.microsoft.com/en-us/office/create-incoming-webhooks-with-workflows-for-microsoft-teams-8ae491c7-0394-4861-ba59-055e33f75498',
    },
  },
  standard: {
    placeholder: 'https://example.com/webhooks',
    steps: 'Your receiver gets signed requests that follow Standard Webhooks.',
    link: { text: 'How to receive them', url: '/docs/guides/webhooks.html' },
  },
};
