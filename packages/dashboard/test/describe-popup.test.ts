import { describe, expect, it } from 'vitest';
import { describePopup } from '../src/popups/text/describe-popup';

describe('describePopup', () => {
  it('names the trigger, the pages and the conditions', () => {
    const trigger = {
      type: 'time_on_page' as const,
      value: 20,
      condition: [{ answered: false }, { cooldownDays: 7 }],
    };
    expect(describePopup(trigger, { path: ['/pricing'] })).toBe(
      'after 20 s on /pricing, unless answered, at most once every 7 days',
    );
  });

  it('joins several triggers and abbreviates long lists of pages', () => {
    const triggers = [
      { type: 'click' as const, value: '#help' },
      { type: 'scroll' as const, value: 50, condition: [{ answered: true }] },
    ];
    expect(describePopup(triggers, { path: ['/a', '/b', '/c', '/d'], excludePath: ['/e'] })).toBe(
      'when #help is clicked on /a or /b or 2 more, except on /e; or after scrolling 50% on /a or /b or 2 more, except on /e, only if answered',
    );
  });

  it('describes every type of trigger', () => {
    const texts = (
      [
        ['time_on_page', 0],
        ['time_on_page', 180],
        ['exit', 0],
        ['exit', 5],
        ['exit_intent', 0],
        ['exit_intent', 5],
        ['inactivity', 30],
        ['page_views', 3],
      ] as const
    ).map(([type, value]) => describePopup({ type, value }));
    expect(texts).toEqual([
      'immediately',
      'after 3 min',
      'on the next page after leaving',
      '5 s into the next page after leaving',
      'on exit intent',
      'on exit intent, after at least 5 s',
      'after 30 s without activity',
      'on page view 3',
    ]);
    expect(describePopup({ type: 'event', value: 'paid' })).toBe('on the event “paid”');
    expect(describePopup({ type: 'element_visible', value: '.foot' })).toBe(
      'when .foot is in view',
    );
    expect(describePopup([])).toBe('only when your app calls show()');
  });
});
