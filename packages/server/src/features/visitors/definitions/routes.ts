import {
  apiKey,
  PopupDefinitions,
  PopupSelection,
  text,
  visitorFields,
} from '@service-popups/contract';
import { Type } from 'typebox';
import { definitionsHandler, type FastPathParts } from '../fast-path/definitions-handler';
import { sendReply } from '../../../http/reply';
import type { App } from '../../../http/app-type';
import { noContent } from '../../../http/no-content';
import { problemResponses } from '../../../http/problem-responses';
import { getCharge } from '../../../http/sdk-limits';
import { createFindDefinitions, type FindDefinitionsParts } from './find-definitions';

export interface DefinitionsParts extends FindDefinitionsParts {
  fastPath: FastPathParts;
}

export function definitionsRoutes(app: App, { fastPath, ...parts }: DefinitionsParts): void {
  const params = Type.Object({ apiKey: apiKey() });
  const filter = text(
    4096,
    'JSON of {"where":{"userId":…}}. Returns only the popups relevant to that user.',
  );
  const { userHash } = visitorFields;
  const tags = ['SDK'];

  const findDefinitions = createFindDefinitions(parts, 'popups');
  fastPath.add(definitionsHandler(app.prefix, 'popups', findDefinitions, fastPath));
  app.get(
    '/sdk/:apiKey/popups',
    {
      schema: {
        tags,
        operationId: 'getPopupDefinitions',
        summary: 'Get the popups for an API key',
        description:
          'A key that is marked for clients of the Deepdots SDK delivers them in the format of those clients.',
        params,
        querystring: Type.Object({
          filter: Type.Optional(filter),
          userHash,
          test: Type.Optional(
            text(
              500,
              "A test token. Returns only its draft, or a popup that says why there's none.",
            ),
          ),
        }),
        response: {
          // The body is already serialised, because the ETag is computed from its bytes.
          200: Type.Unsafe<undefined>(PopupDefinitions),
          304: noContent('Not modified.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const query = { ...request.query, key: request.params.apiKey };
      return sendReply(
        reply,
        await findDefinitions(query, request, getCharge(request), Date.now()),
      );
    },
  );

  const findSelection = createFindDefinitions(parts, 'selection');
  fastPath.add(definitionsHandler(app.prefix, 'selection', findSelection, fastPath));
  app.get(
    '/sdk/:apiKey/selection',
    {
      schema: {
        tags,
        operationId: 'getPopupSelection',
        summary: "Select a user's popups",
        description:
          'The popups of `getPopupDefinitions` with the same filter. Those that everybody gets are only named, so ' +
          'that their definitions can come from a cache.',
        params,
        querystring: Type.Object({ filter, userHash }),
        response: {
          200: Type.Unsafe<undefined>(PopupSelection),
          304: noContent('Not modified.'),
          ...problemResponses,
        },
      },
    },
    async (request, reply) => {
      const query = { ...request.query, key: request.params.apiKey };
      return sendReply(reply, await findSelection(query, request, getCharge(request), Date.now()));
    },
  );
}
