import type { FunnelCounts } from '@service-popups/contract';
import { formatShare, locale } from '../../format/numbers';
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
  const [highest, lowest] = [Math.max, Math.min].map((pick) =>
    formatShare(pick(...rated.map(({ rate }) => rate))),
  );
  if (highest === lowest) return `All versions have a ${rateName} of ${formatShare(first.rate)}.`;
  // Rates that look the same are named together.
  const named = (rate: string | undefined) => {
    const found = rated.filter((one) => formatShare(one.rate) === rate);
    const text = list.format(found.map(({ version }) => versionName(version)));
    return { text, isTie: found.length > 1 };
  };
  const [best, worst] = [named(highest), named(lowest)];
  return `${best.text} ${best.isTie ? 'share' : 'has'} the highest ${rateName} (${highest ?? ''}), ${worst.text.charAt(0).toLowerCase()}${worst.text.slice(1)} the lowest (${lowest ?? ''}).`;
}

const list = new Intl.ListFormat(locale, { type: 'conjunction' });
