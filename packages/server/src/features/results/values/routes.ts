import {
  filterKinds,
  FilterValues,
  FilterValuesQuery,
  PopupResults,
  type Survey,
} from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { ProblemError } from '../../../http/problem';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { SCAN_TIMEOUT_MS, type ScanFor } from '../selection/scans';
import { selectResponses } from '../selection/select-responses';
import type { SelectionStore } from '../selection/store';
import { isVisitKind, listFieldValues, listValues, listVisitValues } from './store';

export interface ValuesParts {
  selections: SelectionStore;
  scanFor: ScanFor;
}

const memberKinds = ['tag', 'status'];

export function valuesRoutes(app: App, { selections, scanFor }: ValuesParts): void {
  app.get(
    `${ENVIRONMENT}/popups/:popupId/results/values`,
    {
      config: { permission: 'results:read' },
      handlerTimeout: SCAN_TIMEOUT_MS,
      schema: {
        tags: ['Results'],
        operationId: 'listFilterValues',
        summary: 'Values that results can be filtered by, with their counts',
        params: Type.Object({ ...environmentParams, popupId: PopupResults.properties.popupId }),
        querystring: FilterValuesQuery,
        response: { 200: FilterValues, ...problemResponses },
      },
    },
    async (request): Promise<FilterValues> => {
      const access = getAccess(request);
      const { of = 'language', ...query } = request.query;
      if (memberKinds.includes(of) && !access.isMember)
        throw new ProblemError('forbidden', `of: only members can read each ${of}`, {
          field: 'of',
        });
      const { popupId } = request.params;
      const { selection, survey } = await selectResponses(selections, access, popupId, query);
      const scan = scanFor(access);
      const field = fieldOf(survey, of);
      if (field !== undefined) return listFieldValues(selection, field, scan);
      const kind = filterKinds.find((one) => one === of);
      if (kind === undefined)
        throw new ProblemError(
          'invalid_request',
          `of: must be one of ${filterKinds.join(', ')}, or a hidden field as \`answer:<id>\``,
          { field: 'of' },
        );
      // The survey of an announcement has no pages.
      return survey?.pages.length === 0 && isVisitKind(kind)
        ? listVisitValues(selection, query, kind, scan)
        : listValues(selection, kind, scan);
    },
  );
}

/** The hidden field that values are wanted of, if it's one. */
function fieldOf(survey: Survey | null, of: string): string | undefined {
  const id = /^answer:(.+)$/s.exec(of)?.[1];
  return survey?.hiddenFields?.find((field) => field.id === id)?.id;
}
