import { NativeSelect } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { popupName } from '../popups/text/popup-status';
import classes from './why.module.css';
import { useWhy } from './use-why';
import { VersionSelect } from './version-select';

interface Props {
  popups: readonly PopupSummary[];
  chosen: PopupSummary;
}

/** Selects the popup, and its draft or published version. */
export function PopupSelect({ popups, chosen }: Props) {
  const { updateSearch } = useWhy();
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
      <VersionSelect popup={chosen} />
    </div>
  );
}
