import { VersionSelect } from '../../why/version-select';
import { WhyPopup } from '../../why/why-popup';
import { usePopupWork } from '../popup-work';
import classes from './tabs.module.css';

/** Whether this popup would show to a visitor, and why or why not. */
export function WhyTab() {
  const { popup } = usePopupWork();
  return (
    <>
      <div className={classes.version}>
        <VersionSelect popup={popup} />
      </div>
      <WhyPopup popupId={popup.id} />
    </>
  );
}
