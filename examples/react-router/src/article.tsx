import { InlineSurvey } from '@service-popups/react';

export function Article() {
  return (
    <article>
      <h1>Export your data</h1>
      <InlineSurvey popupId="article-rating" className="rating" />
    </article>
  );
}
