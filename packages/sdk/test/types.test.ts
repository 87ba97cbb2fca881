import type { Reason } from '@service-popups/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { ServicePopups, type PopupReason } from '../src/index';

it('[R1] the reasons a host sees are those of the contract', () => {
  expectTypeOf<PopupReason>().toEqualTypeOf<Reason>();
  expect(new ServicePopups().explain()).toEqual([]);
});

it('[H1] the class is a class, created with no arguments', () => {
  expectTypeOf(ServicePopups).toBeConstructibleWith();
  expect(new ServicePopups()).toBeInstanceOf(ServicePopups);
});
