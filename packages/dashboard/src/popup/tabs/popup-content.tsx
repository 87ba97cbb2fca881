import { ContentFields } from '../../popups/editor/content-fields';
import { usePopupWork } from '../popup-work';
import { PopupFormFields } from './popup-form-fields';
import { usePopupTexts } from './use-popup-texts';

interface Props {
  secondLanguage: string | undefined;
  onSecondLanguage: (language: string | undefined) => void;
}

/** The name of the popup, and its texts. */
export function PopupContent({ secondLanguage, onSecondLanguage }: Props) {
  const { editing, surveys } = usePopupWork();
  const { main, surveyLanguages, isTranslated, theme } = usePopupTexts();
  return (
    <PopupFormFields>
      <ContentFields
        form={editing.form}
        themeLogo={theme?.style.logoUrl}
        surveys={surveys}
        surveyLanguages={surveyLanguages}
        // It may have been removed, for example by undoing.
        texts={{
          main,
          secondLanguage: isTranslated(secondLanguage) ? secondLanguage : undefined,
        }}
        onSecondLanguage={onSecondLanguage}
      />
    </PopupFormFields>
  );
}
