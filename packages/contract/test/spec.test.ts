import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  buttonPlaces,
  comparisonOperators,
  decisionReasons,
  Device,
  devices,
  sdkReasons,
  errorCatalogue,
  errorCodes,
  nameTriggers,
  numberTriggers,
  popupActions,
  positions,
  reasons,
  Report,
  reportStatuses,
  Style,
  type Comparison,
  type ComparisonOperator,
  type ErrorCode,
  type FrameMessage,
  type PopupAction,
  type Problem,
  type Reason,
  type ReportStatus,
  type TriggerType,
} from '../src/index';
import { codeWords, specTable } from './support/spec-table';

const sorted = (words: readonly string[]): string[] => [...words].sort();
const firstWords = (rows: string[][]): string[] => rows.flatMap(([first]) => codeWords(first));

describe('[S1] the error catalogue', () => {
  it('has the codes, order and statuses of the specification', () => {
    const table = specTable('`code`').map(([code, status]) => [codeWords(code)[0], Number(status)]);
    const catalogue = Object.entries(errorCatalogue).map(([code, { status }]) => [code, status]);
    expect(catalogue).toEqual(table);
  });

  it('has a unique code and title for each error', () => {
    const entries = Object.values(errorCatalogue);
    for (const values of [errorCodes, entries.map(({ title }) => title)])
      expect(new Set<unknown>(values).size).toBe(values.length);
    for (const { status } of entries) expect(status >= 400 && status <= 599).toBe(true);
  });
});

describe('the contract lists the same values as the specification:', () => {
  it('[R1] reasons, in the order in which they are evaluated', () => {
    const table = specTable('Reason').map(([reason, , by]) => [codeWords(reason)[0], by]);
    expect(table.map(([reason]) => reason)).toEqual(reasons);
    const decided = table.filter(([, by]) => by === '`decide`').map(([reason]) => reason);
    expect(decided).toEqual(decisionReasons);
    expect(sdkReasons).toEqual(['covered', 'frame_failed', 'withdrawn']);
  });

  it('[E2] actions', () => {
    expect(sorted(firstWords(specTable('`data.action`')))).toEqual(sorted(popupActions));
  });

  it('[D3] comparison operators', () => {
    expect(firstWords(specTable('`op`'))).toEqual(comparisonOperators);
  });

  it('[T1] triggers, with the type of their value', () => {
    const rows = specTable('`type`', '`value`');
    const names = (isName: boolean): string[] =>
      firstWords(rows.filter(([, value = '']) => /selector|name/.test(value) === isName));
    expect(sorted(names(true))).toEqual(sorted(nameTriggers));
    expect(sorted(names(false))).toEqual(sorted([...numberTriggers, 'button']));
  });

  it('[D6] positions and themes', () => {
    const table = new Map(
      specTable('`style` field').map(([field, values]) => [codeWords(field)[0], codeWords(values)]),
    );
    expect(table.get('position')).toEqual(positions);
    expect(sorted([...table.keys()].map(String))).toEqual(sorted(Object.keys(Style.properties)));
  });

  it('[D3] devices', () => {
    const [, type] =
      specTable('Field', 'Type', 'Matches when').find(([field]) => field === '`device`') ?? [];
    expect(codeWords(type)).toEqual(devices);
  });
});

describe('the lists of the contract', () => {
  it('match its types and the schemas that use them', () => {
    expect(Device.enum).toEqual(devices);
    expect(Report.properties.status.enum).toEqual(reportStatuses);
    expectTypeOf<TriggerType>().toEqualTypeOf<
      (typeof numberTriggers)[number] | (typeof nameTriggers)[number] | 'button'
    >();
    expectTypeOf<Device>().toEqualTypeOf<(typeof devices)[number]>();
    expectTypeOf<Report['status']>().toEqualTypeOf<ReportStatus>();
    expectTypeOf<Comparison['op']>().toEqualTypeOf<ComparisonOperator>();
    expectTypeOf<Problem['code']>().toEqualTypeOf<ErrorCode>();
    expectTypeOf<
      Extract<FrameMessage, { type: 'action' }>['action']
    >().toEqualTypeOf<PopupAction>();
    expectTypeOf<Reason>().toEqualTypeOf<(typeof reasons)[number]>();
  });

  it('contain no duplicates', () => {
    for (const list of [
      comparisonOperators,
      reasons,
      popupActions,
      [...numberTriggers, ...nameTriggers],
      buttonPlaces,
      devices,
      positions,
      reportStatuses,
    ])
      expect(new Set<string>(list).size).toBe(list.length);
  });
});
