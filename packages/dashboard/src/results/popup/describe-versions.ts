import type { FunnelCounts } from '@service-popups/contract';
import { formatShare } from '../../format/numbers';
import { share } from '../rates';

export function versionName(version: number | null): string {
  return version === null ? 'Not named' : `Version ${String(version)}`;
}

/** Which version is completed most often, if there are several. */
export function describeVersions(byVersion: FunnelCounts['byVersion']): string {
  const rated = byVersion.flatMap(({ version, shown, completed }) => {
    const rate = share(completed, shown);
    return rate === null ? [] : [{ version, rate }];
  });
  const [first, ...others] = rated;
  if (first === undefined) return 'No version was shown in this time.';
  if (others.length === 0)
    return `All of it is ${versionName(first.version).toLowerCase()}: ${formatShare(first.rate)} of those shown were completed.`;
  const best = others.reduce((most, one) => (one.rate > most.rate ? one : most), first);
  const worst = others.reduce((least, one) => (one.rate < least.rate ? one : least), first);
  if (formatShare(best.rate) === formatShare(worst.rate))
    return `All versions are completed equally often, ${formatShare(best.rate)} of the times they are shown.`;
  return `${versionName(best.version)} is completed most often, ${formatShare(best.rate)} of the times it is shown; ${versionName(worst.version).toLowerCase()} least often, ${formatShare(worst.rate)}.`;
}
