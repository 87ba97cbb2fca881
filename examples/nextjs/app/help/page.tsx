'use client';

import { InlineSurvey } from '@service-popups/react';

export default function Article() {
  return (
    <article>
      <h1>Export your data</h1>
      <InlineSurvey popupId="article-rating" className="rating" />
    </article>
  );
}
