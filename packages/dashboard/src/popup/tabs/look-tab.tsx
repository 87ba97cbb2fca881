import { AppearanceFields } from '../../popups/editor/appearance-fields';
import { WorkspaceColumns } from '../../ui/workspace';
import { usePopupWork } from '../popup-work';
import { PopupFormFields } from './popup-form-fields';
import { PopupPreview } from './popup-preview';
import { usePopupTexts } from './use-popup-texts';

/** Position, theme and colours. */
export function LookTab() {
  const { scope, editing } = usePopupWork();
  const { themes, theme } = usePopupTexts();
  return (
    <WorkspaceColumns aside={<PopupPreview />}>
      <PopupFormFields>
        <AppearanceFields form={editing.form} scope={scope} themes={themes} theme={theme} />
      </PopupFormFields>
    </WorkspaceColumns>
  );
}
