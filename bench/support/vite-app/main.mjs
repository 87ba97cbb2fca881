import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a list that's long enough to keep the page busy while the SDK starts. */
function App() {
  const [chosen, choose] = useState(-1);
  const plans = Array.from({ length: 300 }, (_, index) =>
    createElement(
      'li',
      { key: index },
      createElement('button', { onClick: () => choose(index) }, `Plan ${index + 1}`),
      index === chosen ? ' is yours' : '',
    ),
  );
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Pricing'),
    createElement('ul', null, plans),
  );
}

createRoot(document.getElementById('root')).render(createElement(App));
