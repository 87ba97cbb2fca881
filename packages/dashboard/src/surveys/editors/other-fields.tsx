import { Switch } from '@mantine/core';
import type { OtherOption } from '@service-popups/contract';
import { OptionalTextField } from './text-field';
import { withField } from './with-field';

interface Props {
  other: OtherOption | undefined;
  onChange: (other: OtherOption | undefined) => void;
}

/** Whether there is an option with a text to write, and its words. */
export function OtherFields({ other, onChange }: Props) {
  return (
    <>
      <Switch
        label="With “other” and a text to write"
        checked={other !== undefined}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? {} : undefined);
        }}
      />
      {other === undefined ? null : (
        <OptionalTextField
          label="Words for “other”"
          placeholder="Other"
          value={other.label}
          onChange={(label) => {
            onChange(withField(other, 'label', label));
          }}
        />
      )}
    </>
  );
}
