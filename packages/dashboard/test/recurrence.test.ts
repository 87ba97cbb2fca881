import type {
  Comparison,
  Condition,
  PopupDraft,
  Trigger,
  TriggerType,
} from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDraft, toValues } from '../src/popups/editor/popup-values';
import {
  findRecurrence,
  withNewTrigger,
  withRecurrence,
  withTriggerType,
  type Recurrence,
} from '../src/popups/editor/recurrence';
import {
  newTriggerRow,
  takesName,
  toTrigger,
  toTriggerRow,
  triggerKinds,
  withType,
} from '../src/popups/editor/trigger-row';
import { validatePopup } from '../src/popups/editor/validate-popup';

const types = Object.keys(triggerKinds) as TriggerType[];
const small: PopupDraft = {
  surveyId: 'nps',
  title: 'One question?',
  message: '',
  triggers: { type: 'time_on_page', value: 20, condition: [{ answered: false }] },
};

const days = fc.constantFrom(0, 0.5, 1, 30, 36_500);
const condition: fc.Arbitrary<Condition> = fc.record(
  { answered: fc.boolean(), cooldownDays: days },
  { requiredKeys: [] },
);
const conditions = fc.array(condition, { maxLength: 2 });
const trigger: fc.Arbitrary<Trigger> = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom('scroll' as const, 'page_views' as const),
      value: fc.nat(100),
      condition: conditions,
    },
    { requiredKeys: ['type', 'value'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('click' as const, 'event' as const, 'inline' as const),
      value: fc.constantFrom('paid', 'right', '#buy'),
      condition: conditions,
      properties: fc.constant<Comparison[]>([{ key: 'plan', op: 'eq', value: 'pro' }]),
    },
    { requiredKeys: ['type', 'value'] },
  ),
  fc.record(
    {
      type: fc.constant('button' as const),
      value: fc.constantFrom('left' as const, 'bottom-right' as const),
      offset: fc.nat(20),
      condition: conditions,
    },
    { requiredKeys: ['type', 'value'] },
  ),
);
const waits = fc.constantFrom('closed' as const, 'later' as const, 'completed' as const);
const repeat = fc.oneof(
  fc.record({ maxShown: fc.constantFrom(1, 3) }),
  fc.record({ waitDays: fc.dictionary(waits, days, { minKeys: 1 }) }),
  fc.record({ maxShown: fc.constant(1), waitDays: fc.dictionary(waits, days, { minKeys: 1 }) }),
);
const drafts: fc.Arbitrary<PopupDraft> = fc
  .record(
    {
      triggers: fc.oneof(
        trigger,
        fc.array(trigger, { minLength: 2, maxLength: 3 }),
        fc.constant<Trigger[]>([]),
      ),
      cooldownDays: days,
      repeat,
      announcement: fc.constant({}),
    },
    { requiredKeys: ['triggers'] },
  )
  .map(({ announcement, ...fields }) => ({
    title: 'One question?',
    message: '',
    ...fields,
    ...(announcement ? { announcement } : { surveyId: 'nps' }),
  }));

describe('the type of a trigger', () => {
  it.each(types.flatMap((from) => types.map((to) => [from, to] as const)))(
    'changes from %s to %s without a value of the old one',
    (from, to) => {
      const before = {
        ...withType(newTriggerRow(), from),
        amount: 77,
        name: 'left',
        offset: 7,
        properties: [{ key: 'plan', op: 'eq' as const, text: 'pro' }],
      };
      const after = withType(before, to);
      expect(after).toMatchObject({ answered: 'no', cooldownDays: '' });
      if (from === to) {
        expect(after).toEqual(before);
        return;
      }
      const fresh = takesName(to) ? '' : to === 'button' ? 'right' : triggerKinds[to].initialAmount;
      expect(toTrigger(after)).toEqual({
        type: to,
        value: fresh,
        condition: [{ answered: false }],
      });
    },
  );
});

describe('the recurrence of a popup', () => {
  it('keeps every draft as it is until something changes', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const values = toValues(draft);
        expect(toDraft(values)).toEqual(draft);
        expect(toDraft(withRecurrence(values, values.recurrence))).toEqual(draft);
        expect(toDraft(withRecurrence(values, 'custom'))).toEqual(draft);
      }),
    );
  });

  it('is found again after it was chosen', () => {
    const choices = fc.constantFrom<Recurrence>('once', 'unanswered', 'interval', 'always');
    fc.assert(
      fc.property(drafts, choices, (draft, choice) => {
        fc.pre([draft.triggers].flat().length > 0);
        const chosen = withRecurrence(toValues(draft), choice);
        expect(toValues(toDraft(chosen)).recurrence).toBe(choice);
        expect(findRecurrence(withNewTrigger(chosen))).toBe(choice);
      }),
    );
  });

  const timed = (...condition: Condition[]): PopupDraft['triggers'] => ({
    type: 'time_on_page',
    value: 20,
    condition,
  });
  const other: Trigger = { type: 'scroll', value: 50 };

  it.each<[Recurrence, string, Partial<PopupDraft>]>([
    ['unanswered', 'unless answered', {}],
    ['unanswered', 'unless answered, with a wait', { cooldownDays: 30 }],
    [
      'unanswered',
      'with the wait of its trigger',
      { triggers: timed({ answered: false, cooldownDays: 7 }) },
    ],
    ['unanswered', 'in two entries', { triggers: timed({ answered: false }, { cooldownDays: 7 }) }],
    ['once', 'at most once', { repeat: { maxShown: 1 } }],
    ['once', 'a wait of 100 years', { triggers: timed(), cooldownDays: 36_500 }],
    ['interval', 'a wait only', { triggers: timed(), cooldownDays: 90 }],
    ['interval', 'the wait of its trigger only', { triggers: timed({ cooldownDays: 90 }) }],
    ['always', 'no condition', { triggers: { type: 'button', value: 'right' } }],
    ['always', 'a wait of nothing', { triggers: timed({ cooldownDays: 0 }) }],
    ['custom', 'at most three times', { repeat: { maxShown: 3 } }],
    ['custom', 'at most once, after an answer too', { triggers: timed(), repeat: { maxShown: 1 } }],
    ['custom', 'waits by outcome', { repeat: { waitDays: { closed: 7 } } }],
    ['custom', 'only if answered', { triggers: timed({ answered: true }) }],
    [
      'custom',
      'triggers that differ',
      { triggers: [other, { ...other, condition: [{ answered: false }] }] },
    ],
    [
      'custom',
      'waits that differ',
      { triggers: [other, { ...other, condition: [{ cooldownDays: 1 }] }] },
    ],
  ])('[M24] is “%s” with %s', (recurrence, _what, fields) => {
    expect(toValues({ ...small, ...fields }).recurrence).toBe(recurrence);
  });

  it.each<[Recurrence, Partial<PopupDraft>]>([
    ['once', { triggers: timed({ answered: false }), repeat: { maxShown: 1 } }],
    ['unanswered', { triggers: timed({ answered: false }), cooldownDays: 7 }],
    ['interval', { triggers: { type: 'time_on_page', value: 20 }, cooldownDays: 7 }],
    ['always', { triggers: { type: 'time_on_page', value: 20 } }],
  ])('[M24] stores “%s”', (recurrence, fields) => {
    const customised = {
      ...small,
      triggers: timed({ answered: true }),
      cooldownDays: 7,
      repeat: { maxShown: 3, waitDays: { closed: 1 } },
    };
    const chosen = withRecurrence(toValues(customised), recurrence);
    expect(toDraft(chosen)).toEqual({
      surveyId: 'nps',
      title: small.title,
      message: '',
      ...fields,
    });
  });

  it('isn’t saved regularly without a number of days', () => {
    const values = withRecurrence(toValues(small), 'interval');
    expect(toDraft(values)).toMatchObject({ cooldownDays: 30 });
    expect(validatePopup({ ...values, cooldownDays: '' })).toEqual({
      cooldownDays: 'Enter the number of days.',
    });
  });

  it('lets visitors press a feedback button more than once', () => {
    const values = toValues(small);
    const button = withTriggerType(values, 0, 'button');
    expect(button.recurrence).toBe('always');
    expect(toDraft(button).triggers).toEqual({ type: 'button', value: 'right' });
    expect(withTriggerType(button, 0, 'scroll').recurrence).toBe('unanswered');
    const waiting = { ...values, cooldownDays: 30 };
    expect(withTriggerType(waiting, 0, 'button').recurrence).toBe('unanswered');
    const [row = newTriggerRow()] = values.triggers;
    const two = { ...values, triggers: [row, toTriggerRow(other)] };
    expect(withTriggerType(two, 0, 'button').triggers[0]?.answered).toBe('no');
  });
});
