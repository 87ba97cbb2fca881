import type { Config } from './config';

/** The message printed once the server is up. */
export function welcome(
  { demo, databaseUrl, dataDir }: Config,
  publicUrl: string,
  /** Where to create the first account, if there is none. */
  setup: string | undefined,
): string {
  const rows = [
    ...(demo ? [['Demo', `${publicUrl}/demo/`]] : []),
    ['Dashboard', `${publicUrl}/dashboard/`],
    ...(setup ? [['Setup', setup]] : []),
    ['API docs', `${publicUrl}/api/docs`],
    ['Data', databaseUrl ? 'PostgreSQL at DATABASE_URL' : dataDir],
  ];
  const lines = rows.map(([name = '', value = '']) => `    ${name.padEnd(10)}  ${value}`);
  return ['', '  Service Popups is running', '', ...lines, '', '  Press Ctrl-C to stop.', ''].join(
    '\n',
  );
}
