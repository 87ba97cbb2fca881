import { NativeSelect } from '@mantine/core';
import { formatDateTime } from '../format/time';

const HOUR_MS = 3_600_000;

const overlaps = [
  { value: '0', label: 'None' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '168', label: '1 week' },
  { value: '720', label: '30 days' },
];

interface Props {
  /** What's being replaced, as in "the old key". */
  what: string;
  hours: number;
  now: number;
  onChange: (hours: number) => void;
}

/** Selects how long the old key or secret keeps working. */
export function OverlapSelect({ what, hours, now, onChange }: Props) {
  return (
    <NativeSelect
      label={`Grace period for ${what}`}
      description={
        hours === 0
          ? `Pages and backends that still use ${what} stop working immediately.`
          : `Both work until ${formatDateTime(now + hours * HOUR_MS)}.`
      }

      data={overlaps}
      value={String(hours)}
      onChange={(event) => {
        onChange(Number(event.currentTarget.value));
      }}
    />
  );
}
