import { Button } from '@mantine/core';

interface Props {
  /** As in "question". */
  what: string;
  /** Absent: it is the last one, and stays. */
  onRemove: (() => void) | undefined;
}

export function RemoveButton({ what, onRemove }: Props) {
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      disabled={onRemove === undefined}
      onClick={onRemove}
    >
      Remove this {what}
    </Button>
  );
}
