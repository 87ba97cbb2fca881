import { lazy } from 'react';

// Each tab is loaded when it's opened.

export const QuestionsTab = lazy(async () => ({
  default: (await import('./questions-tab')).QuestionsTab,
}));
export const MessageTab = lazy(async () => ({
  default: (await import('./message-tab')).MessageTab,
}));
export const AudienceTab = lazy(async () => ({
  default: (await import('./audience-tab')).AudienceTab,
}));
export const LookTab = lazy(async () => ({ default: (await import('./look-tab')).LookTab }));
export const ResultsTab = lazy(async () => ({
  default: (await import('../../results/popup/popup-results-page')).PopupResultsPage,
}));
export const WhyTab = lazy(async () => ({ default: (await import('./why-tab')).WhyTab }));
export const HistoryTab = lazy(async () => ({
  default: (await import('./history-tab')).HistoryTab,
}));
