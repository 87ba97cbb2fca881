import { Button } from '@mantine/core';

interface Props {
  /** As in "question". */
  what: string;
  /** Undefined for the last one, which can't be removed. */
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
      Remove {what}
    </Button>
  );
}
