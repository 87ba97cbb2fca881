import { UsageError } from '../command';
import type { Target } from './management-client';

/** Options of the commands that connect to a server. */
export const serverOptions = {
  url: { type: 'string', default: 'http://localhost:4400' },
  project: { type: 'string' },
  environment: { type: 'string', default: 'production' },
} as const;

/** Options of those that also read or write files. */
export const targetOptions = { ...serverOptions, dir: { type: 'string', default: '.' } } as const;

const server = `
  --url <url>           URL of the server (default: http://localhost:4400)
  --project <id>        id of the project
  --environment <name>  production (default) or development`;
const token = 'Set SERVICE_POPUPS_TOKEN to a personal access token; create one in the dashboard.';

export const serverHelp = `${server}

${token}`;

export const targetHelp = `${server}
  --dir <folder>        folder with themes/*.json, surveys/*.json and popups/*.json (default: .)

${token}`;

export function readTarget(values: {
  url: string;
  project?: string | undefined;
  environment: string;
}): Target {
  const { url, project, environment } = values;
  const token = process.env.SERVICE_POPUPS_TOKEN;
  if (!project) throw new UsageError('--project is required.');
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new UsageError('--url must start with http:// or https://.');
  if (environment !== 'production' && environment !== 'development')
    throw new UsageError('--environment must be production or development.');
  if (!token)
    throw new UsageError('SERVICE_POPUPS_TOKEN is not set: set it to a personal access token.');
  return { url, project, environment, token };
}
