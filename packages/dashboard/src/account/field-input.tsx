import { PasswordInput, TextInput } from '@mantine/core';
import type { Field } from './fields';

interface Props {
  field: Field;
  fault: string | undefined;
}

export function FieldInput({ field: { name, label, hint, type, autoComplete }, fault }: Props) {
  const shared = {
    name,
    label,
    description: hint,
    error: fault,
    autoComplete,
    // Below 16 px, phones zoom into the page on a tap.
    size: 'md',
    'aria-required': true,
    'aria-invalid': fault !== undefined,
  } as const;
  if (type === 'password')
    return (
      <PasswordInput
        {...shared}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      />
    );
  return (
    <TextInput
      {...shared}
      type={type}
      spellCheck={false}
      autoCapitalize={type === 'email' ? 'none' : 'words'}
    />
  );
}
