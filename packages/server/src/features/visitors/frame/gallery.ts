import type { PopupDefinition, Survey } from '@service-popups/contract';

/** A page with every question type, and the surveys it shows. */
export interface Gallery {
  html: string;
  script: string;
  style: string;
  samples: Record<string, { popup: PopupDefinition; survey: Survey }>;
}
