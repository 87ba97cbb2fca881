import { decisionReasons, reasons, type PopupDefinition } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { explain, type SimulatedVisit } from '../src/why/explain';
import { reasonTexts, ruleTexts } from '../src/why/reason-texts';
import { describeSuppressions } from '../src/why/describe-outcome';

const DAY = 86_400_000;
const now = Date.parse('2026-06-15T12:00:00Z');

const popup: PopupDefinition = {
  id: 'hello',
  surveyId: 'nps',
  productId: 'shop',
  title: 'Hello',
  message: '',
  triggers: { type: 'time_on_page', value: 5 },
  version: 1,
};

const visit: SimulatedVisit = {
  popup,
  context: {
    url: 'https://shop.example/pricing?plan=a',
    language: 'en-GB',
    device: 'desktop',
    attributes: { plan: 'free' },
    busy: false,
  },
  state: { answered: {}, shown: {} },
  now,
};

const strict: PopupDefinition = {
  ...popup,
  triggers: {
    type: 'time_on_page',
    value: 5,
    condition: [{ answered: false, cooldownDays: 7 }, { answered: true }],
  },
  segments: {
    path: ['/checkout/**'],
    excludePath: ['/pricing**'],
    lang: ['de', 'fr'],
    device: ['mobile'],
    attributes: [{ key: 'plan', op: 'eq', value: 'pro' }],
  },
  startsAt: now + DAY,
  endsAt: now - DAY,
  sample: 0,
  quietDays: 3,
  repeat: { waitDays: { shown: 3 }, maxShown: 1 },
  after: { surveyId: 'csat' },
};

describe('reason texts', () => {
  it.each(reasons)('%s has a label, a cause and advice', (reason) => {
    const { suppressed, because, advice } = reasonTexts[reason];
    expect(suppressed).toMatch(/^[A-Z]/);
    expect(because).toMatch(/^[a-z].*[^.]$/);
    expect(advice).toMatch(/^[A-Z].*\.$/);
  });

  it('exist for exactly the known reasons', () => {
    expect(Object.keys(reasonTexts).sort()).toEqual([...reasons].sort());
    expect(Object.keys(ruleTexts)).toEqual([...decisionReasons]);
  });

  it('differ for every rule, whether it passes or fails', () => {
    const [easy] = explain(visit);
    const [first] = explain({
      ...visit,
      popup: strict,
      context: { ...visit.context, busy: true },
      state: { answered: { nps: now - DAY }, shown: { hello: now - DAY }, counts: { hello: 1 } },
    });
    const [second] = explain({ ...visit, popup: strict });
    expect(easy?.pass).toBe(true);
    expect(first?.pass).toBe(false);
    const failing = new Map(
      [...(first?.lines ?? []), ...(second?.lines ?? [])]
        .filter(({ pass }) => !pass)
        .map(({ id, text }) => [id, text]),
    );
    expect([...failing.keys()].sort()).toEqual([...decisionReasons].sort());
    const sentences = [...(easy?.lines ?? []).map(({ text }) => text), ...failing.values()];
    expect(new Set(sentences).size).toBe(2 * decisionReasons.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9/].*\.$/);
  });

  it('name the expected and the actual value', () => {
    const [{ lines } = { lines: [] }] = explain({ ...visit, popup: strict });
    const texts = Object.fromEntries(lines.map((line) => [line.id, line.text]));
    expect(texts).toMatchObject({
      path: '/pricing?plan=a doesn’t match its paths: /checkout/**.',
      language: 'The language en-GB doesn’t match: de, fr.',
      device: 'The device desktop doesn’t match: mobile.',
      attributes: 'It requires that plan is “pro”, but it’s “free”.',
    });
  });

  it('assume a visitor in the sample, if there is one', () => {
    const sampleOf = (sample: number): boolean | undefined =>
      explain({ ...visit, popup: { ...popup, sample } })[0]?.lines.find(({ id }) => id === 'sample')
        ?.pass;
    expect([0.01, 1, 50, 100].map(sampleOf)).toEqual([true, true, true, true]);
    expect(sampleOf(0)).toBe(false);
  });

  it('summarise suppressions by their main reason', () => {
    expect(describeSuppressions({ total: [], byDay: [] })).toBe(
      'No suppressions were counted in this period.',
    );
    const total = [
      { reason: 'path' as const, n: 60 },
      { reason: 'busy' as const, n: 40 },
    ];
    expect(describeSuppressions({ total, byDay: [] })).toBe(
      'It was suppressed 100 times, mostly (60%) because the page didn’t match its paths.',
    );
  });
});
