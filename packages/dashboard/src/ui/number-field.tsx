import { NumberInput, type NumberInputProps } from '@mantine/core';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | '';
  onChange: (value: number | '') => void;
}

/** A number, or nothing. */
export function NumberField({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      hideControls
      allowNegative={(rest.min ?? 0) < 0}
      clampBehavior="strict"
      value={value}
      onChange={(given) => {
        onChange(typeof given === 'number' ? given : '');
      }}
      {...rest}
    />
  );
}
