import { Link } from '@tanstack/react-router';
import { useProject } from '../../app/use-scope';
import { readResultsSearch, views, type View } from '../results-search';
import classes from './popup-results-page.module.css';
import { useResultsSearch } from './use-results-search';

const names: Readonly<Record<View, string>> = {
  summary: 'Summary',
  questions: 'Questions',
  texts: 'Text answers',
  responses: 'Responses',
};

export function ViewNav() {
  const { place, search } = useResultsSearch();
  const isMember = useProject()?.role !== undefined;
  const { view: current = 'summary' } = search;
  return (
    <nav aria-label="Result views" className={classes.nav}>
      {views
        // Responses contain user ids, so only members see them.
        .filter((view) => isMember || view !== 'responses')
        .map((view) => (
          <Link
            key={view}
            to="/projects/$projectId/$environment/popups/$popupId/results"
            params={place}
            search={readResultsSearch({
              ...search,
              response: undefined,
              view: view === 'summary' ? undefined : view,
            })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            data-current={view === current}
          >
            {names[view]}
          </Link>
        ))}
    </nav>
  );
}
