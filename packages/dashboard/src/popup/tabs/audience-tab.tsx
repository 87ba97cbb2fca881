import { useDeferredValue } from 'react';
import { AudienceFields } from '../../popups/editor/audience-fields';
import { PageFields } from '../../popups/editor/page-fields';
import { ScheduleFields } from '../../popups/editor/schedule-fields';
import { SectionNav } from '../../popups/editor/section-nav';
import type { SectionId } from '../../popups/editor/sections';
import { TriggerFields } from '../../popups/editor/trigger-fields';
import { RuleList, useTargetingContext } from '../../popups/rule-list';
import { describePopup, getTargeting } from '../../popups/text/describe-popup';
import { WorkspaceColumns } from '../../ui/workspace';
import { usePopupWork } from '../popup-work';
import classes from './tabs.module.css';
import { PopupFormFields } from './popup-form-fields';

const sections: readonly SectionId[] = ['trigger', 'pages', 'audience', 'schedule'];

/** Who sees the popup, where, when and how often. */
export function AudienceTab() {
  const { editing, surveys } = usePopupWork();
  const { form, draft, problems } = editing;
  const context = useTargetingContext();
  // Defers rendering below the fold.
  const showRest = useDeferredValue(true, false);
  return (
    <WorkspaceColumns
      rail={<SectionNav ids={sections} values={form.values} problems={problems} />}
      railLabel="Sections"
      asideName="Summary"
      aside={
        <section aria-label="Summary" className={classes.summary}>
          <h2>Who sees it</h2>
          <p>Shown to {describePopup(getTargeting(draft), context)}.</p>
          <RuleList draft={draft} />
        </section>
      }
    >
      <PopupFormFields>
        <TriggerFields form={form} />
        {showRest ? (
          <>
            <PageFields form={form} />
            <AudienceFields form={form} />
            <ScheduleFields form={form} surveys={surveys} />
          </>
        ) : null}
      </PopupFormFields>
    </WorkspaceColumns>
  );
}
