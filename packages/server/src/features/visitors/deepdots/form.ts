import { cleanMessages, type PopupDefinition, type Survey } from '@service-popups/contract';
import { escapeHtml, localizePopup, localText } from '@service-popups/rules';
import { toFormQuestion, type FormQuestion, type Writer } from './form-questions';
import { formatRef } from './form-ref';
import { toRoutes } from './form-routes';

/** A survey as the renderer of the Deepdots SDK reads it. */
export interface Form {
  id: string;
  name: string;
  type: 'SURVEY';
  identity: 'MAGICSURVEY';
  status: 'ACTIVE';
  productId: string;
  product: { customIcons: false };
  lang: [string];
  style: { startMessage: string; buttonPrimaryColor?: string; logo?: string };
  questions: FormQuestion[];
  pages: FormPage[];
}

interface FormPage {
  id: string;
  position: number;
  status: 'ACTIVE';
  integrationId: string;
  integrationQuestions: FormQuestion[];
  integrationPageRoutes: FormPageRoute[];
}

interface FormPageRoute {
  id: string;
  position: number;
  status: 'ACTIVE';
  integrationPageId: string;
  questionRef: string;
  typeCondition: 'LOGICAL' | 'DIRECT';
  typeOperator: 'INQ' | 'DEFAULT';
  value: string[];
  option: [];
  transition: 'PAGE' | 'FINISH';
  transitionDestiny: string | null;
}

export interface FormOptions {
  productId: string;
  language: string;
  imageUrl: Writer['imageUrl'];
}

/** Converts a survey that has no form problems. */
export function toForm(
  popup: PopupDefinition,
  survey: Survey,
  { productId, language, imageUrl }: FormOptions,
): Form {
  const { defaultLanguage } = survey;
  const say: Writer['say'] = (text) => localText(text, language, defaultLanguage);
  const refOf = (questionId: string): string =>
    formatRef({ popupId: popup.id, version: popup.version, language, questionId });
  const pages = survey.pages.map((page, index): FormPage => {
    const { id } = page;
    const questions = page.questions.flatMap((question, at) => {
      const place = { ref: refOf(question.id), position: at + 1 };
      return toFormQuestion(question, { say, imageUrl }, place) ?? [];
    });
    const routes = (toRoutes(survey, page, say) ?? []).map(
      ({ questionId, values, to }, at): FormPageRoute => ({
        ...{ id: `${id}/${String(at)}`, position: at + 1, status: 'ACTIVE', integrationPageId: id },
        questionRef: questionId === undefined ? '' : refOf(questionId),
        typeCondition: questionId === undefined ? 'DIRECT' : 'LOGICAL',
        typeOperator: questionId === undefined ? 'DEFAULT' : 'INQ',
        ...{ value: values, option: [] },
        transition: to === null ? 'FINISH' : 'PAGE',
        transitionDestiny: to,
      }),
    );
    return {
      ...{ id, position: index + 1, status: 'ACTIVE', integrationId: survey.id },
      ...{ integrationQuestions: questions, integrationPageRoutes: routes },
    };
  });
  return {
    ...{
      id: survey.id,
      name: survey.id,
      type: 'SURVEY',
      identity: 'MAGICSURVEY',
      status: 'ACTIVE',
    },
    ...{ productId, product: { customIcons: false }, lang: [language] },
    style: toStyle(popup, language, defaultLanguage, imageUrl),
    questions: pages.flatMap(({ integrationQuestions }) => integrationQuestions),
    pages,
  };
}

function toStyle(
  popup: PopupDefinition,
  language: string,
  defaultLanguage: string,
  imageUrl: Writer['imageUrl'],
): Form['style'] {
  const { style = {}, startScreen = true } = popup;
  const { accentColor, logoUrl } = style;
  const { title = '', message: source = '' } = localizePopup(popup, language, defaultLanguage);
  // The renderer inserts it into the page as HTML.
  const { message } = cleanMessages({ message: source });
  const heading = title && `<p><strong>${escapeHtml(title)}</strong></p>`;
  return {
    startMessage: startScreen ? heading + message : '',
    ...(typeof accentColor === 'string' && { buttonPrimaryColor: accentColor }),
    ...(logoUrl !== undefined && { logo: imageUrl(logoUrl) }),
  };
}
