import type {
  PopupDefinition as ContractPopup,
  Reason,
  Survey as ContractSurvey,
} from '@service-popups/contract';
import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  ServicePopups,
  version,
  type InitOptions,
  type PopupDefinition,
  type PopupEvent,
  type PopupEvents,
  type PopupReason,
  type ScriptOptions,
  type Survey,
} from '../src/index';

it('[R1] PopupReason equals the reasons of the contract', () => {
  expectTypeOf<PopupReason>().toEqualTypeOf<Reason>();
  expect(new ServicePopups().explain()).toEqual([]);
});

it('[H1] ServicePopups is a class whose constructor takes no arguments', () => {
  expectTypeOf(ServicePopups).toBeConstructibleWith();
  expect(new ServicePopups()).toBeInstanceOf(ServicePopups);
  expect(version).toBe('1');
});

it('[E1] PopupEvent is any event', () => {
  expectTypeOf<PopupEvent['type']>().toEqualTypeOf<keyof PopupEvents>();
});

it('[H3] popups and surveys of client mode match the contract', () => {
  expectTypeOf<ContractPopup>().toExtend<PopupDefinition>();
  expectTypeOf<
    Omit<PopupDefinition, 'productId' | 'title' | 'message' | 'version'> &
      Pick<ContractPopup, 'productId' | 'title' | 'message' | 'version'>
  >().toExtend<ContractPopup>();
  expectTypeOf<ContractSurvey>().toExtend<Survey>();
  expectTypeOf<Survey>().toExtend<ContractSurvey>();
});

describe('options', () => {
  it('[H2] require an apiKey in server mode only', () => {
    expectTypeOf<{ mode: 'client' }>().toExtend<InitOptions>();
    expectTypeOf<{ mode: 'server'; apiKey: string; baseUrl: string }>().toExtend<InitOptions>();
    expectTypeOf<{ mode: 'server'; baseUrl: string }>().not.toExtend<InitOptions>();
  });

  it('[H9] require a baseUrl in the package only', () => {
    expectTypeOf<{ mode: 'server'; apiKey: string }>().not.toExtend<InitOptions>();
    expectTypeOf<{ mode: 'server'; apiKey: string }>().toExtend<ScriptOptions>();
  });
});

describe('on', () => {
  it('[E1] infers the event from its type', () => {
    const popups = new ServicePopups();
    popups.on('popup_clicked', ({ data }) => {
      expectTypeOf(data.action).toBeString();
      expectTypeOf(data.questionId).toEqualTypeOf<string | undefined>();
    });
    popups.on('popup_closed', ({ data }) => {
      expectTypeOf(data.reason).toExtend<string>();
    });
    popups.on('error', ({ data }) => {
      expectTypeOf(data.status).toEqualTypeOf<number | undefined>();
    });
  });
});
