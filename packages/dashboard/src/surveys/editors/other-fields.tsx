import { Switch } from '@mantine/core';
import type { OtherOption } from '@service-popups/contract';
import { OptionalTextField } from '../../languages/text-field';
import { withField } from './with-field';

interface Props {
  other: OtherOption | undefined;
  onChange: (other: OtherOption | undefined) => void;
}

/** Toggles and labels the “Other” option. */
export function OtherFields({ other, onChange }: Props) {
  return (
    <>
      <Switch
        label="Include an “Other” option with a text field"
        checked={other !== undefined}
        onChange={(event) => {
          onChange(event.currentTarget.checked ? {} : undefined);
        }}
      />
      {other === undefined ? null : (
        <OptionalTextField
          label="“Other” label"
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
