import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

interface Findings {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[];
}

/** Checks a document with the recommended rules of Redocly. Returns errors and warnings. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    const args = [cli, 'lint', 'openapi.json', '--extends=recommended', '--format=json'];
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    // The exit code only says whether there are errors.
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, args, { cwd: folder, env }, (_error, stdout) => {
        resolve(stdout);
      });
    });
    const { problems } = JSON.parse(output) as Findings;
    return problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
