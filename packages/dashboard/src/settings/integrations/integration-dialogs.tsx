import { Button, Modal } from '@mantine/core';
import type { CreatedWebhook, Webhook, WebhookKind } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client';
import { ENVIRONMENT, type Scope } from '../../api/scope';
import { WEBHOOK, webhookQuery, webhooksQuery } from '../../api/webhooks';
import { notify } from '../../ui/notify';
import { ShownOnce } from '../../ui/shown-once';
import { kindNames } from './describe-integration';
import { IntegrationForm } from './integration-form';
import { newValues, toChange, toNewWebhook, toValues } from './integration-values';
import classes from './integrations.module.css';
import { KindCards } from './kinds';
import { SendTest } from './send-test';

interface NewProps {
  scope: Scope;
  /** Whether the server can send email. */
  mail: boolean;
  /** The kind, if it has been chosen already. */
  initialKind?: WebhookKind;
  onClose: () => void;
}

/** Creates an integration: its kind, its settings, then a test. */
export function NewIntegrationDialog({ scope, mail, initialKind, onClose }: NewProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [kind, setKind] = useState(initialKind);
  const [created, setCreated] = useState<CreatedWebhook>();
  const finish = (webhookId: string) => {
    onClose();
    void navigate({
      to: '/projects/$projectId/$environment/settings/integrations/$webhookId',
      params: { ...scope, webhookId },
    });
  };
  return (
    <Modal
      opened
      size="lg"
      title={
        created ? 'Integration created' : `New integration${kind ? `: ${kindNames[kind]}` : ''}`
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The secret isn't shown again.
      closeOnClickOutside={!created}
      closeOnEscape={!created}
      onClose={() => {
        if (created) finish(created.id);
        else onClose();
      }}
    >
      {created ? (
        <Created
          scope={scope}
          webhook={created}
          onDone={() => {
            finish(created.id);
          }}
        />
      ) : kind ? (
        <IntegrationForm
          scope={scope}
          kind={kind}
          initialValues={newValues(kind)}
          button="Create integration"
          submit={async (values) => {
            const body = toNewWebhook(kind, values);
            setCreated(await api.POST(`${ENVIRONMENT}/webhooks`, { path: scope, body }));
            await client.invalidateQueries({ queryKey: webhooksQuery(scope).queryKey });
          }}
          onBack={() => {
            setKind(undefined);
          }}
        />
      ) : (
        <KindCards mail={mail} autoFocus onChoose={setKind} />
      )}
    </Modal>
  );
}

interface CreatedProps {
  scope: Scope;
  webhook: CreatedWebhook;
  onDone: () => void;
}

function Created({ scope, webhook, onDone }: CreatedProps) {
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The form had the focus.
    intro.current?.focus();
  }, []);
  return (
    <div className={classes.form}>
      {webhook.secret === null ? (
        <p ref={intro} tabIndex={-1} className={classes.text}>
          Send a test to see that “{webhook.name}” works.
        </p>
      ) : (
        <Secret secret={webhook.secret} />
      )}
      <SendTest scope={scope} webhook={webhook} />
      <div className={classes.buttons}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}

/** The signing secret of a new webhook, or the one that replaces it. */
export function Secret({ secret, onDone }: { secret: string; onDone?: () => void }) {
  return (
    <ShownOnce text={secret} what="the signing secret" {...(onDone && { onDone })}>
      Copy the signing secret now. You won’t see it again; if you lose it, replace it. Your receiver
      uses it to check that requests are from us:{' '}
      <a href="/docs/guides/webhooks.html" target="_blank" rel="noreferrer">
        how to verify requests
      </a>
      .
    </ShownOnce>
  );
}

interface EditProps {
  scope: Scope;
  webhook: Webhook;
  onClose: () => void;
}

export function EditIntegrationDialog({ scope, webhook, onClose }: EditProps) {
  const client = useQueryClient();
  return (
    <Modal
      opened
      size="lg"
      title={`Edit ${webhook.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
    >
      <IntegrationForm
        scope={scope}
        kind={webhook.kind}
        initialValues={toValues(webhook)}
        button="Save"
        submit={async (values) => {
          const changed = await api.PATCH(WEBHOOK, {
            path: { ...scope, webhookId: webhook.id },
            revision: webhook.revision,
            body: toChange(webhook, values),
          });
          client.setQueryData(webhookQuery(scope, webhook.id).queryKey, changed);
          notify({ title: 'Saved' });
          onClose();
        }}
      />
    </Modal>
  );
}
