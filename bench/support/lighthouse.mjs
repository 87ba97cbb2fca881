import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Installed by npx for benchmarks only, since it's 160 MB with what it needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Runs Lighthouse with these arguments, in the browser whose debugger listens on `port`. Returns its report. */
export async function runLighthouse(url, port, args) {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, `--port=${port}`, '--quiet', '--output=json'],
      ...['--no-enable-error-reporting', ...args],
    ],
    { maxBuffer: Infinity },
  );
  const report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}
