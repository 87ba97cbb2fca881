import type { FunnelCounts } from '@service-popups/contract';
import { formatShare } from '../../format/numbers';
import { rateOf, surveyFunnel, type FunnelKind } from '../rates';

export function versionName(version: number | null): string {
  return version === null ? 'Unknown version' : `Version ${String(version)}`;
}

/** Compares the rates of the versions. */
export function describeVersions(
  byVersion: FunnelCounts['byVersion'],
  { goal }: FunnelKind = surveyFunnel,
): string {
  const rateName = goal.rateName.toLowerCase();
  const rated = byVersion.flatMap((one) => {
    const rate = rateOf(goal, one);
    return rate === null ? [] : [{ version: one.version, rate }];
  });
  const [first, ...others] = rated;
  const had = goal.whole.name === 'shown' ? 'was shown' : 'has responses';
  if (first === undefined) return `No version ${had} in this period.`;
  if (others.length === 0)
    return `Only ${versionName(first.version).toLowerCase()} ${had}. Its ${rateName} is ${formatShare(first.rate)}.`;
  const best = others.reduce((most, one) => (one.rate > most.rate ? one : most), first);
  const worst = others.reduce((least, one) => (one.rate < least.rate ? one : least), first);
  if (formatShare(best.rate) === formatShare(worst.rate))
    return `All versions have a ${rateName} of ${formatShare(best.rate)}.`;
  return `${versionName(best.version)} has the highest ${rateName} (${formatShare(best.rate)}), ${versionName(worst.version).toLowerCase()} the lowest (${formatShare(worst.rate)}).`;
}
