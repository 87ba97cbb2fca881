import { Preview } from '../../popups/preview/preview';
import { usePopupWork } from '../popup-work';
import { usePopupTexts } from './use-popup-texts';

/** The popup as visitors will see it, with its survey. */
export function PopupPreview({ secondLanguage }: { secondLanguage?: string | undefined }) {
  const { editing } = usePopupWork();
  const { theme, shown, languages } = usePopupTexts();
  return (
    <Preview
      draft={editing.draft}
      theme={theme?.style}
      survey={shown}
      languages={languages}
      secondLanguage={secondLanguage}
    />
  );
}
