import type { PopupDefinition, Survey } from '@service-popups/contract';

/** The frame as the build leaves it: one document with a gap, and the hashes its policy needs. */
export interface FrameTemplate {
  html: string;
  script: string;
  style: string;
}

const GAP = '__DEFINITION__';

/** One document with everything in it. */
export function frameDocument(
  { html }: FrameTemplate,
  definition: { popup: PopupDefinition; survey: Survey; test?: true },
): string {
  // `<` never stands in the JSON, so no text of a survey can end the script element.
  const json = JSON.stringify(definition).replaceAll('<', '\\u003c');
  const at = html.indexOf(GAP);
  return html.slice(0, at) + json + html.slice(at + GAP.length);
}

/** The frame runs its own script and style, shows images, and can do nothing else. */
export function framePolicy({ script, style }: FrameTemplate, ancestors: string[]): string {
  return [
    "default-src 'none'",
    `script-src '${script}'`,
    `style-src '${style}'`,
    'img-src https: data:',
    "base-uri 'none'",
    "form-action 'none'",
    ...(ancestors.length ? [`frame-ancestors ${ancestors.join(' ')}`] : []),
  ].join('; ');
}
