import { useState } from 'react';
import { WorkspaceColumns } from '../../ui/workspace';
import { PopupContent } from './popup-content';
import { PopupPreview } from './popup-preview';

/** The texts and buttons of an announcement. */
export function MessageTab() {
  const [secondLanguage, setSecondLanguage] = useState<string>();
  return (
    <WorkspaceColumns aside={<PopupPreview secondLanguage={secondLanguage} />}>
      <PopupContent secondLanguage={secondLanguage} onSecondLanguage={setSecondLanguage} />
    </WorkspaceColumns>
  );
}
