export {
  imageExtensions,
  imageFile,
  imageHash,
  imagePath,
  imageTypes,
  type ImageExtension,
} from './addresses';
export * from './announcement';
export * from './answers';
export * from './breakdown';
export * from './check';
export * from './comparison';
export * from './counts';
export * from './decision-counts';
export * from './errors';
export * from './filter';
export * from './frame-messages';
export * from './link-visit';
export * from './local-text';
export * from './management';
export * from './deepdots';
export * from './page-counts';
export * from './popup';
export * from './question-changes';
export * from './question-results';
export * from './questions';
export * from './reasons';
export * from './repeat';
export * from './report';
export * from './response';
export * from './filter-values';
export * from './results';
export * from './results-query';
export * from './review';
export * from './stored-response';
export * from './style';
export * from './survey';
export * from './survey-condition';
export { identifier, text } from './text';
export * from './text-answers';
export * from './visit';
