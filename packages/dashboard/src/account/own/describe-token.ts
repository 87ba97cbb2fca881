import type { AccessToken, ProjectSummary } from '@service-popups/contract';
import { formatAgo, formatDateTime } from '../../format/time';

/** What a token may access, when it was created and last used, and when it expires. */
export function describeToken(
  token: AccessToken,
  projects: readonly ProjectSummary[],
  now: number,
): string {
  const { createdAt, expiresAt, lastUsedAt } = token;
  const created = `${describeLimits(token, projects)} Created ${formatDateTime(createdAt)}.`;
  const used = lastUsedAt === null ? 'Never used.' : `Last used ${formatAgo(lastUsedAt, now)}.`;
  if (expiresAt === null) return `${created} ${used}`;
  const expiry = expiresAt <= now ? 'Expired' : 'Expires';
  return `${created} ${used} ${expiry} ${formatDateTime(expiresAt)}.`;
}

function describeLimits(
  { access, projectId }: AccessToken,
  projects: readonly ProjectSummary[],
): string {
  const may = access === 'read' ? 'Read only' : 'Read and write';
  if (projectId === null) return `${may}, all projects.`;
  const { name = projectId } = projects.find(({ id }) => id === projectId) ?? {};
  return `${may}, in “${name}”.`;
}
