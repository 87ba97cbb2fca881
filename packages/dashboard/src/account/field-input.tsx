import { PasswordInput, TextInput } from '@mantine/core';
import type { Field } from './fields';

interface Props {
  field: Field;
  error: string | undefined;
}

export function FieldInput({ field: { name, label, hint, type, autoComplete }, error }: Props) {
  const shared = {
    name,
    label,
    description: hint,
    error,
    autoComplete,
    // Below 16 px, phones zoom into the page on a tap.
    size: 'md',
    'aria-required': true,
    'aria-invalid': error !== undefined,
  } as const;
  if (type === 'password')
    return (
      <PasswordInput
        {...shared}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      />
    );
  return (
    <TextInput
      {...shared}
      type={type}
      spellCheck={false}
      autoCapitalize={name === 'name' ? 'words' : 'none'}
    />
  );
}
