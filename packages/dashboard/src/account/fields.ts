import {
  validateCurrentPassword,
  validateEmail,
  validateName,
  validateNewPassword,
  passwordRule,
} from './validate-fields';

export interface Field {
  /** As the API names it. */
  name: 'name' | 'email' | 'password';
  label: string;
  hint?: string;
  type: 'text' | 'email' | 'password';
  autoComplete: 'name' | 'username' | 'current-password' | 'new-password';
  /** What is wrong with a value, if anything. */
  fault: (value: string) => string | undefined;
}

export const nameField: Field = {
  name: 'name',
  label: 'Your name',
  type: 'text',
  autoComplete: 'name',
  fault: validateName,
};

export const emailField: Field = {
  name: 'email',
  label: 'E-mail address',
  type: 'email',
  autoComplete: 'username',
  fault: validateEmail,
};

export const currentPasswordField: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  fault: validateCurrentPassword,
};

export const newPasswordField: Field = {
  name: 'password',
  label: 'Password',
  hint: passwordRule,
  type: 'password',
  autoComplete: 'new-password',
  fault: validateNewPassword,
};

export type Values = Record<Field['name'], string>;

/** What was filled in. Spaces around a name or an address are slips; in a password they count. */
export function readValues(data: FormData): Values {
  const read = (name: Field['name']): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: read('name').trim(), email: read('email').trim(), password: read('password') };
}
