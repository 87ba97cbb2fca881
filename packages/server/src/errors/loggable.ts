import { listCauses } from './list-causes';

/**
 * The parts of an error that may be logged: types, codes, names from our schema, and stack frames. Messages
 * are withheld except for system errors: those of drivers and mail servers may contain values.
 */
export interface LoggableError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggableError;
  [field: string]: unknown;
}

/** Fields that hold codes and identifiers, never values: of Node, PostgreSQL and SMTP. */
const FIELDS = [
  'code',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'command',
  'responseCode',
];
const WITHHELD = '(withheld)';
/** What codes and identifiers look like, in case a library uses one of the fields differently. */
const CODE = /^[\w .-]{1,64}$/;

/** An error of a file or a socket: its message holds a code and a path or address, nothing else. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    'syscall' in error &&
    typeof error.syscall === 'string' &&
    'errno' in error &&
    typeof error.errno === 'number'
  );
}

export function loggable(error: unknown): LoggableError {
  const [inner, ...outer] = listCauses(error).reverse();
  if (!inner) return { type: typeof error, message: WITHHELD, stack: '' };
  return outer.reduce<LoggableError>((cause, one) => ({ ...factsOf(one), cause }), factsOf(inner));
}

/** The same as text, for a terminal. */
export function loggableText(error: unknown): string {
  const lines: string[] = [];
  let next: LoggableError | undefined = loggable(error);
  while (next) {
    const { type, message, stack, cause, ...fields }: LoggableError = next;
    const facts = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`);
    lines.push(`${lines.length ? 'caused by ' : ''}${type}${facts.join('')}: ${message}`);
    if (stack) lines.push(stack);
    next = cause;
  }
  return lines.join('\n');
}

function factsOf(error: object): LoggableError {
  const facts: LoggableError = {
    type: error instanceof Error ? classNameOf(error) : typeof error,
    message: isSystemError(error) ? error.message : WITHHELD,
    stack: error instanceof Error ? framesOf(error) : '',
  };
  for (const field of FIELDS) {
    const value: unknown = Reflect.get(error, field);
    const isCode = typeof value === 'number' || (typeof value === 'string' && CODE.test(value));
    if (isCode) facts[field] = value;
  }
  return facts;
}

/** Without the underscores and digits that the bundler adds to names that several modules have. */
function classNameOf(error: Error): string {
  return error.constructor.name.replace(/^_+|\d+$/g, '');
}

/** The stack without the message it begins with, which may have lines that look like frames. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message);
  if (at < 0) return '';
  return stack
    .slice(at + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
