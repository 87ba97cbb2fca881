import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** With the folder of servers, which isn't in everybody's PATH. */
export const SERVER_PATH = [process.env.PATH, '/usr/sbin'].join(delimiter);

/**
 * Makes sure that programs are installed, given by the Debian package that has them. Root on Debian installs what is
 * missing; elsewhere, it fails and says what to install.
 */
export async function requirePrograms(packages: Record<string, string>): Promise<void> {
  const missing = await missingOf(Object.keys(packages));
  if (!missing.length) return;
  const names = [...new Set(missing.map((program) => packages[program] ?? program))];
  const mayInstall = process.getuid?.() === 0 && !process.env.SKIP_SYSTEM_PACKAGES;
  if (mayInstall && !(await missingOf(['apt-get'])).length) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const aptGet = (...args: string[]) =>
      run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], { env });
    await aptGet('update');
    await aptGet('install', '--yes', '--no-install-recommends', ...names);
    return;
  }
  throw new Error(
    `This test needs ${missing.join(', ')}. On Debian: apt-get install ${names.join(' ')}`,
  );
}

async function missingOf(programs: string[]): Promise<string[]> {
  const folders = SERVER_PATH.split(delimiter);
  const isThere = (program: string): Promise<boolean> =>
    Promise.any(folders.map((folder) => access(join(folder, program)))).then(
      () => true,
      () => false,
    );
  const found = await Promise.all(programs.map(isThere));
  return programs.filter((_, index) => !found[index]);
}
