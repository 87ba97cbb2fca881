import type { Reason } from '@service-popups/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { ServicePopups, type PopupReason } from '../src/index';

it('[R1] PopupReason equals the reasons of the contract', () => {
  expectTypeOf<PopupReason>().toEqualTypeOf<Reason>();
  expect(new ServicePopups().explain()).toEqual([]);
});

it('[H1] ServicePopups is a class whose constructor takes no arguments', () => {
  expectTypeOf(ServicePopups).toBeConstructibleWith();
  expect(new ServicePopups()).toBeInstanceOf(ServicePopups);
});
