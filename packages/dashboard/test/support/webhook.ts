import type { Webhook } from '@service-popups/contract';

/** A webhook that works. */
export const workingWebhook: Webhook = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Low scores',
  kind: 'standard',
  url: 'https://crm.example/popups',
  recipients: [],
  events: ['response.completed'],
  popupIds: [],
  condition: null,
  enabled: true,
  goneAt: null,
  failures: 0,
  pausedUntil: null,
  previousSecretUntil: null,
  revision: 1,
  createdAt: 0,
  updatedAt: 0,
};
