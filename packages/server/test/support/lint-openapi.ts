import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Checks a document with the recommended rules of Redocly. Returns errors and warnings. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  );
}
