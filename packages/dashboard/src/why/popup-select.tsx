import { NativeSelect, SegmentedControl } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { popupName } from '../popups/text/popup-status';
import classes from './why.module.css';
import { useWhy } from './use-why';

interface Props {
  popups: readonly PopupSummary[];
  chosen: PopupSummary;
}

/** Selects the popup, and its draft or published version. */
export function PopupSelect({ popups, chosen }: Props) {
  const { search, updateSearch } = useWhy();
  return (
    <div className={classes.choice}>
      <NativeSelect
        label="Popup"
        value={chosen.id}
        data={popups.map((popup) => ({
          value: popup.id,
          label: popupName(popup) === popup.id ? popup.id : `${popupName(popup)} (${popup.id})`,
        }))}
        onChange={({ currentTarget: { value } }) => {
          updateSearch({ popup: value, trigger: undefined, draft: undefined });
        }}
      />
      {chosen.version === null ? (
        <p className={classes.hint}>Never published: checking the draft.</p>
      ) : (
        <SegmentedControl
          aria-label="Version to check"
          value={search.draft ? 'draft' : 'published'}
          data={[
            { value: 'published', label: `Version ${String(chosen.version)}` },
            { value: 'draft', label: 'Draft' },
          ]}
          onChange={(value) => {
            updateSearch({ draft: value === 'draft' ? true : undefined, trigger: undefined });
          }}
        />
      )}
    </div>
  );
}
