import { UsageError } from '../command';
import type { Target } from './management-client';

/** Options of the commands that connect to a server. */
export const targetOptions = {
  url: { type: 'string', default: 'http://localhost:4400' },
  project: { type: 'string' },
  environment: { type: 'string', default: 'production' },
  dir: { type: 'string', default: '.' },
} as const;

export const targetHelp = `
  --url <url>           URL of the server (default: http://localhost:4400)
  --project <id>        id of the project
  --environment <name>  production (default) or development
  --dir <folder>        folder with surveys/*.json and popups/*.json (default: .)

Set SERVICE_POPUPS_TOKEN to a personal access token; create one in the dashboard.`;

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
