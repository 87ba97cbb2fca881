import {
  validateCode,
  validateCurrentPassword,
  validateEmail,
  validateName,
  validateNewPassword,
  passwordRule,
} from './validate-fields';

export interface Field {
  /** The name of the field in the API. */
  name: 'name' | 'email' | 'password' | 'code';
  label: string;
  hint?: string;
  type: 'text' | 'email' | 'password';
  /** As in HTML. */
  autoComplete: string;
  /** Returns the problem with a value, if any. */
  validate: (value: string) => string | undefined;
}

export const nameField: Field = {
  name: 'name',
  label: 'Your name',
  type: 'text',
  autoComplete: 'name',
  validate: validateName,
};

export const emailField: Field = {
  name: 'email',
  label: 'Email address',
  type: 'email',
  autoComplete: 'username',
  validate: validateEmail,
};

export const currentPasswordField: Field = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
  validate: validateCurrentPassword,
};

export const newPasswordField: Field = {
  name: 'password',
  label: 'Password',
  hint: passwordRule,
  type: 'password',
  autoComplete: 'new-password',
  validate: validateNewPassword,
};

export const codeField: Field = {
  name: 'code',
  label: 'Code',
  type: 'text',
  autoComplete: 'one-time-code',
  validate: validateCode,
};

export type Values = Record<Field['name'], string>;

/** Reads the form. Trims names and addresses, but not passwords. */
export function readValues(data: FormData): Values {
  const read = (name: Field['name']): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: read('name').trim(),
    email: read('email').trim(),
    password: read('password'),
    code: read('code').replaceAll(/\s/g, ''),
  };
}
