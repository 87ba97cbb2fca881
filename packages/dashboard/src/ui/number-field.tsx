import { NumberInput, type NumberInputProps } from '@mantine/core';

interface Props extends Omit<NumberInputProps, 'value' | 'onChange'> {
  value: number | '';
  onChange: (value: number | '') => void;
}

/** An optional number. */
export function NumberField({ value, onChange, ...rest }: Props) {
  return (
    <NumberInput
      hideControls
      allowNegative={(rest.min ?? 0) < 0}
      clampBehavior="strict"
      value={value}
      onChange={(next) => {
        onChange(typeof next === 'number' ? next : '');
      }}
      {...rest}
    />
  );
}
