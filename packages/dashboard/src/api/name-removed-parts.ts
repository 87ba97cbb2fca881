import type { Breakdown, QuestionResults } from '@service-popups/contract';

interface Part {
  label: string;
  removed?: true;
}

/** Appends to the labels of options, rows and columns that they were removed, wherever they're shown. */
export function nameRemovedParts(results: QuestionResults): QuestionResults {
  if ('others' in results) return { ...results, options: results.options.map(named) };
  if (results.type === 'matrix')
    return { ...results, rows: results.rows.map(named), columns: results.columns.map(named) };
  return results;
}

export function nameRemovedInGroups(breakdown: Breakdown): Breakdown {
  return {
    ...breakdown,
    groups: breakdown.groups.map((group) => ({
      ...group,
      results: nameRemovedParts(group.results),
    })),
  };
}

function named<Named extends Part>(part: Named): Named {
  return part.removed ? { ...part, label: `${part.label} (removed)` } : part;
}
