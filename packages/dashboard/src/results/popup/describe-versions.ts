import type { FunnelCounts } from '@service-popups/contract';
import { formatShare } from '../../format/numbers';
import { share, surveyFunnel, type FunnelKind } from '../rates';

export function versionName(version: number | null): string {
  return version === null ? 'Unknown version' : `Version ${String(version)}`;
}

/** Compares the rates of the versions. */
export function describeVersions(
  byVersion: FunnelCounts['byVersion'],
  { goal }: FunnelKind = surveyFunnel,
): string {
  const rateName = goal.rateName.toLowerCase();
  const rated = byVersion.flatMap(({ version, shown, completed }) => {
    const rate = share(completed, shown);
    return rate === null ? [] : [{ version, rate }];
  });
  const [first, ...others] = rated;
  if (first === undefined) return 'No version was shown in this period.';
  if (others.length === 0)
    return `Only ${versionName(first.version).toLowerCase()} was shown. Its ${rateName} is ${formatShare(first.rate)}.`;
  const best = others.reduce((most, one) => (one.rate > most.rate ? one : most), first);
  const worst = others.reduce((least, one) => (one.rate < least.rate ? one : least), first);
  if (formatShare(best.rate) === formatShare(worst.rate))
    return `All versions have a ${rateName} of ${formatShare(best.rate)}.`;
  return `${versionName(best.version)} has the highest ${rateName} (${formatShare(best.rate)}), ${versionName(worst.version).toLowerCase()} the lowest (${formatShare(worst.rate)}).`;
}
