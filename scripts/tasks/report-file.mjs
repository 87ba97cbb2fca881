import path from 'node:path';

/**
 * Where the npm script that runs writes its test report: in a file named after the script, in its package.
 * Without a script, such as under `npx vitest`, there's none.
 */
export function reportFile() {
  const { npm_package_json: manifest, npm_lifecycle_event: script } = process.env;
  if (manifest === undefined || script === undefined) return undefined;
  return path.join(path.dirname(manifest), '.cache/reports', `${script}.json`);
}

/** Settings for Vitest that write the report. */
export function testReport() {
  const file = reportFile();
  return file === undefined ? {} : { reporters: ['default', 'json'], outputFile: { json: file } };
}
