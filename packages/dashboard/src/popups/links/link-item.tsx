import { Button } from '@mantine/core';
import type { ManagedPopup, SurveyLink } from '@service-popups/contract';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client';
import { POPUP, type PopupScope } from '../../api/scope';
import { formatDateTime } from '../../format/time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Copyable } from '../../ui/copyable';
import { notify } from '../../ui/notify';
import { EmailPanel } from './email-panel';
import { LinkSettings } from './link-settings';
import classes from './links.module.css';
import { PersonalLinksPanel } from './personal-links-panel';

const QrCode = lazy(async () => ({ default: (await import('./qr-code')).QrCode }));

const panels = {
  qr: 'QR code',
  email: 'Email',
  personal: 'Personal links',
  settings: 'Settings',
} as const;
type Panel = keyof typeof panels;
const forEditors: readonly Panel[] = ['personal', 'settings'];

interface Props {
  place: PopupScope;
  popup: ManagedPopup;
  link: SurveyLink;
  mayWrite: boolean;
  onChanged: () => Promise<void>;
}

/** A link with everything that can be done with it. */
export function LinkItem({ place, popup, link, mayWrite, onChanged }: Props) {
  const [panel, setPanel] = useState<Panel>();
  const [isDeleting, setDeleting] = useState(false);
  const shown = (Object.keys(panels) as Panel[]).filter(
    (name) => mayWrite || !forEditors.includes(name),
  );
  return (
    <li className={classes.link}>
      <Copyable text={link.url} what={`the link ${link.slug}`} />
      <p className={classes.detail}>{describeLink(link)}</p>
      <div className={classes.buttons}>
        <Button
          component="a"
          href={link.url}
          target="_blank"
          rel="noopener"
          variant="default"
          size="compact-md"
        >
          Open
        </Button>
        {shown.map((name) => (
          <Button
            key={name}
            variant={panel === name ? 'filled' : 'default'}
            size="compact-md"
            aria-expanded={panel === name}
            onClick={() => {
              setPanel(panel === name ? undefined : name);
            }}
          >
            {panels[name]}
          </Button>
        ))}
        {mayWrite ? (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => {
              setDeleting(true);
            }}
          >
            Delete…
          </Button>
        ) : null}
      </div>
      {panel === undefined ? null : (
        <section className={classes.panel} aria-label={`${panels[panel]}: ${link.slug}`}>
          {panel === 'qr' ? (
            <Suspense>
              <QrCode url={link.url} name={link.slug} />
            </Suspense>
          ) : null}
          {panel === 'email' ? <EmailPanel place={place} popup={popup} link={link} /> : null}
          {panel === 'personal' ? (
            <PersonalLinksPanel place={place} popup={popup} link={link} />
          ) : null}
          {panel === 'settings' ? (
            <LinkSettings place={place} link={link} onChanged={onChanged} />
          ) : null}
        </section>
      )}
      {isDeleting ? (
        <ConfirmDialog
          title="Delete this link?"
          button="Delete link"
          run={async () => {
            await api.DELETE(`${POPUP}/survey-links/{surveyLinkId}`, {
              path: { ...place, surveyLinkId: link.id },
            });
            notify({ title: 'Link deleted' });
            await onChanged();
          }}
          onClose={() => {
            setDeleting(false);
          }}
        >
          <p>
            It stops working immediately, and so do its personal links. Responses stay in the
            results. This can’t be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

function describeLink({ createdBy, createdAt, hasPassword, personalOnly }: SurveyLink): string {
  const by = createdBy === null ? '' : ` by ${createdBy}`;
  return [
    `Created${by} on ${formatDateTime(createdAt)}`,
    ...(hasPassword ? ['asks for a password'] : []),
    ...(personalOnly ? ['opens only with personal links'] : []),
  ].join(' · ');
}
