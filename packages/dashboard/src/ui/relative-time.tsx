import { VisuallyHidden } from '@mantine/core';
import { formatAgo, formatDateTime } from '../format/time';

interface Props {
  at: number;
  now: number;
}

/** As in "3 hours ago", with the exact time on hover and for screen readers. */
export function RelativeTime({ at, now }: Props) {
  const exact = formatDateTime(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {formatAgo(at, now)}
      <VisuallyHidden>, {exact}</VisuallyHidden>
    </time>
  );
}
