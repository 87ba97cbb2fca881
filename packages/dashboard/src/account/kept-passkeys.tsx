import { Checkbox } from '@mantine/core';
import type { Passkey } from '@service-popups/contract';
import { formatDateTime } from '../format/time';
import classes from './account.module.css';

interface Props {
  passkeys: readonly Passkey[];
  kept: readonly string[];
  onChange: (kept: string[]) => void;
}

/** Asks which passkeys a new password leaves in place. */
export function KeptPasskeys({ passkeys, kept, onChange }: Props) {
  if (passkeys.length === 0) return null;
  return (
    <Checkbox.Group
      label="Passkeys to keep"
      description="Select only those you recognise. The others are removed, in case somebody else added them."
      value={[...kept]}
      onChange={onChange}
    >
      <div className={classes.choices}>
        {passkeys.map(({ id, name, createdAt }) => (
          <Checkbox
            key={id}
            value={id}
            label={<span dir="auto">{name}</span>}
            description={`Added ${formatDateTime(createdAt)}`}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
