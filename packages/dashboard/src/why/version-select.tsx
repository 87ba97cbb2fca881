import { SegmentedControl } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import classes from './why.module.css';
import { useWhy } from './use-why';

/** Selects what to check: the draft, or the published version. */
export function VersionSelect({ popup }: { popup: Pick<PopupSummary, 'version'> }) {
  const { search, updateSearch } = useWhy();
  return popup.version === null ? (
    <p className={classes.hint}>Never published: checking the draft.</p>
  ) : (
    <SegmentedControl
      aria-label="Version to check"
      value={search.draft ? 'draft' : 'published'}
      data={[
        { value: 'published', label: `Version ${String(popup.version)}` },
        { value: 'draft', label: 'Draft' },
      ]}
      onChange={(value) => {
        updateSearch({ draft: value === 'draft' ? true : undefined, trigger: undefined });
      }}
    />
  );
}
