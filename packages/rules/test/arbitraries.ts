import { devices, numberTriggers, outcomes } from '@service-popups/contract';
import type {
  Comparison,
  PopupDefinition,
  Repeat,
  Segments,
  Trigger,
} from '@service-popups/contract';
import fc from 'fast-check';
import type { DecisionContext, VisitorState } from '../src/index';
import { anyText } from './any-text';

// Few ids, so that definitions and state often match; some are names of inherited properties.
const id = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__');
const time = fc.integer({ min: 0, max: 2_000_000_000_000 });
const attribute = fc.oneof(fc.constantFrom('x', 'X', ''), fc.integer({ max: 9 }), fc.boolean());

const now = time;

const comparison: fc.Arbitrary<Comparison> = fc.record(
  {
    key: id,
    op: fc.constantFrom(
      ...(['eq', 'neq', 'in', 'nin', 'gt', 'gte', 'lt', 'lte', 'exists', 'contains'] as const),
    ),
    value: fc.oneof(attribute, fc.array(attribute, { maxLength: 3 })),
  },
  { requiredKeys: ['key', 'op'] },
);

const days = fc.double({ min: 0, max: 36_500, noNaN: true });

const repeat: fc.Arbitrary<Repeat> = fc.record(
  {
    waitDays: fc.record(
      {
        shown: days,
        closed: days,
        declined: days,
        later: days,
        partial: days,
        completed: days,
      },
      { requiredKeys: [] },
    ),
    maxShown: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: [] },
);

const path = fc.oneof(
  fc.constantFrom('/', '/a', '/a/*', '/**', '/#/home', 'https://example.com/a'),
  fc.string({ maxLength: 12 }),
);

const segments: fc.Arbitrary<Segments> = fc.record(
  {
    path: fc.array(path, { maxLength: 3 }),
    excludePath: fc.array(path, { maxLength: 2 }),
    lang: fc.array(fc.constantFrom('en', 'en-GB', 'de'), { maxLength: 2 }),
    device: fc.array(fc.constantFrom(...devices), { maxLength: 2 }),
    attributes: fc.array(comparison, { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

export const trigger: fc.Arbitrary<Trigger> = fc.record(
  {
    type: fc.constantFrom(...numberTriggers),
    value: fc.nat(),
    condition: fc.array(
      fc.record({ answered: fc.boolean(), cooldownDays: days }, { requiredKeys: [] }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['type', 'value'] },
);

export const popup: fc.Arbitrary<PopupDefinition> = fc.record(
  {
    id,
    surveyId: id,
    productId: id,
    title: fc.string(),
    message: fc.string(),
    triggers: trigger,
    version: fc.constant(1),
    segments,
    startsAt: time,
    endsAt: time,
    sample: fc.double({ min: 0, max: 100, noNaN: true }),
    quietDays: days,
    repeat,
    after: fc.record(
      { surveyId: id, answers: fc.array(comparison, { maxLength: 2 }) },
      { requiredKeys: ['surveyId'] },
    ),
  },
  { requiredKeys: ['id', 'surveyId', 'productId', 'title', 'message', 'triggers', 'version'] },
);

export const context: fc.Arbitrary<DecisionContext> = fc.record({
  url: fc.oneof(
    path.map((entry) => `https://example.com${entry}`),
    anyText,
  ),
  language: fc.constantFrom('en', 'en-GB', 'de-AT', ''),
  device: fc.constantFrom(...devices),
  attributes: fc.dictionary(id, attribute),
  visitorId: anyText,
  busy: fc.boolean(),
});

/** State as read from storage, which any script on the page may have overwritten. */
export const storedState = fc.record({
  answered: fc.oneof(fc.dictionary(id, fc.oneof(time, fc.anything())), fc.anything()),
  shown: fc.oneof(fc.dictionary(id, fc.oneof(time, fc.double(), fc.anything())), fc.anything()),
  counts: fc.oneof(fc.dictionary(id, fc.oneof(fc.nat(4), fc.anything())), fc.anything()),
  outcomes: fc.oneof(
    fc.dictionary(id, fc.oneof(fc.constantFrom(...outcomes), fc.anything())),
    fc.anything(),
  ),
  answers: fc.oneof(
    fc.dictionary(id, fc.oneof(fc.dictionary(id, attribute), fc.anything())),
    fc.anything(),
  ),
}) as fc.Arbitrary<VisitorState>;

export const situation = fc.tuple(popup, trigger, context, storedState, now);

export const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
