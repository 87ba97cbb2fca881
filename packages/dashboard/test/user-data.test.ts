import type { UserExport } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { validateUserId } from '../src/settings/validate';
import {
  countExport,
  describeErasure,
  describeExport,
} from '../src/settings/privacy/describe-user-data';

const nothing: UserExport = {
  userId: 'user-17',
  events: [],
  responses: [],
  records: [],
  knownAnswers: [],
  attributes: [],
  audiences: [],
};

describe('a user’s data', () => {
  it('is summarised by kind', () => {
    expect(describeExport(nothing)).toBe('no data stored.');
    const known = { environment: 'production', surveyId: 'survey', answeredAt: 1 } as const;
    const audience = { environment: 'production' as const, popupId: 'popup', versions: [1] };
    const sent = { environment: 'production' as const, attributes: { plan: 'pro' }, updatedAt: 1 };
    const some = {
      ...nothing,
      knownAnswers: [known],
      attributes: [sent],
      audiences: [audience, audience],
    };
    expect(describeExport(some)).toBe(
      '1 external answer, 1 set of attributes, 2 popups that target the user.',
    );
    expect(countExport(some)).toBe(4);
  });

  it('is summarised after deletion', () => {
    const none = {
      events: 0,
      responses: 0,
      records: 0,
      knownAnswers: 0,
      attributes: 0,
      audiences: 0,
    };
    expect(
      describeErasure({ ...none, events: 1200, responses: 1, attributes: 1, audiences: 1 }),
    ).toBe(
      '1 response deleted, 1,200 reports kept without the user id, 1 set of attributes deleted, 1 popup no longer targets the user.',
    );
    expect(describeErasure(none)).toContain('nothing to delete');
  });

  it('is looked up by an id of 1 to 256 characters', () => {
    expect(validateUserId('🙂'.repeat(256))).toBeNull();
    for (const id of ['', 'x'.repeat(257)]) expect(validateUserId(id)).toBeTypeOf('string');
  });
});
