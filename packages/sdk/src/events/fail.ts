import type { PopupErrorEvent, PopupErrorCode } from './event-types';

/** Logs that something failed, with its data, and emits an `error` event. */
export type Fail = (
  level: 'debug' | 'warn' | 'error',
  code: PopupErrorCode,
  data: Pick<PopupErrorEvent['data'], 'status' | 'popupId'>,
  message: string,
) => void;
