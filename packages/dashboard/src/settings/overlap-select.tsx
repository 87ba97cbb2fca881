import { NativeSelect } from '@mantine/core';
import { formatDateTime } from '../format/time';

const HOUR_MS = 3_600_000;

const overlaps = [
  { value: '0', label: 'not at all' },
  { value: '1', label: 'for an hour' },
  { value: '24', label: 'for a day' },
  { value: '168', label: 'for a week' },
  { value: '720', label: 'for 30 days' },
];

interface Props {
  /** What is replaced: "the old key". */
  what: string;
  hours: number;
  now: number;
  onChange: (hours: number) => void;
}

/** How long the old one still works, and until when that is. */
export function OverlapSelect({ what, hours, now, onChange }: Props) {
  return (
    <NativeSelect
      label={`How long ${what} still works`}
      description={
        hours === 0
          ? `Pages and backends that still have ${what} fail at once.`
          : `Until ${formatDateTime(now + hours * HOUR_MS)}. Both work up to then.`
      }
      size="md"
      data={overlaps}
      value={String(hours)}
      onChange={(event) => {
        onChange(Number(event.currentTarget.value));
      }}
    />
  );
}
