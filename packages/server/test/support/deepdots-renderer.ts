import type { Question } from '@service-popups/contract';
import { apiKeys } from '../../src/db/schema';
import type { Form } from '../../src/features/visitors/deepdots/form';
import type { TestProject } from './make-project';
import type { TestApp } from './test-app';

interface Answer {
  key: string;
  value: unknown[];
}

export interface SentFeedback {
  answers?: Answer[];
  completed?: boolean;
  sessionId?: string;
  userId?: string;
  /** Replaces fields of the body. */
  body?: object;
  headers?: Record<string, string>;
}

/** Headers that the survey renderer sends with every request. */
const headers = {
  accept: 'application/json',
  'magicfeedback-sdk-version': '2.2.1',
  'x-magicfeedback-parameters': '?plan=pro',
};

/** What the renderer says about the browser, in the order in which it does. */
const metadata = [
  ['navigator-url', 'https://shop.example/cart?plan=pro'],
  ['navigator-origin', 'https://shop.example'],
  ['navigator-pathname', '/cart'],
  ['navigator-search', '?plan=pro'],
  ['query-plan', 'pro'],
  ['navigator-user', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0'],
  ['navigator-language', 'de-AT'],
  ['navigator-platform', 'Linux x86_64'],
  ['navigator-appVersion', '5.0 (X11)'],
  ['navigator-appName', 'Netscape'],
  ['navigator-product', 'Gecko'],
  ['screen-width', '1920'],
  ['screen-height', '1080'],
].map(([key, value]) => ({ key, value: [value] }));

/** Creates a key that is marked for clients of the Deepdots SDK. */
export async function addMarkedKey(
  context: TestApp,
  project: TestProject,
  kind: 'production' | 'development' = 'production',
): Promise<string> {
  const key = `pk_${project.id}_deepdots_${kind}`;
  const environmentId = project.environments[kind];
  await context.database.main.insert(apiKeys).values({ key, environmentId, client: 'original' });
  return key;
}

/** Sends the requests of the survey renderer in the Deepdots SDK, as recorded from version 1.0.13. */
export function makeRenderer({ app }: TestApp, surveyId: string, productId: string) {
  const info = (language = 'en', prefix = '') =>
    app.inject({
      url: `${prefix}/sdk/app/${surveyId}/${productId}/info`,
      headers: { ...headers, 'accept-language': language },
    });
  const send = ({ answers = [], completed = false, sessionId, userId, ...more }: SentFeedback) => {
    const profile = userId === undefined ? [] : [{ key: 'external-user-id', value: [userId] }];
    return app.inject({
      method: 'POST',
      url: '/sdk/feedback',
      headers: { ...headers, 'content-type': 'application/json', ...more.headers },
      payload: JSON.stringify({
        integration: surveyId,
        publicKey: productId,
        feedback: {
          text: '',
          answers,
          profile,
          metrics: [],
          metadata: [...profile, ...metadata],
        },
        completed,
        ...(sessionId !== undefined && { sessionId }),
        ...more.body,
      }),
    });
  };
  return {
    info,
    form: async (language?: string) => (await info(language)).json<Form>(),
    send,
    /** Sends answers that must be stored, and returns the session. */
    store: async (sent: SentFeedback) => {
      const response = await send(sent);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<{ sessionId: string }>().sessionId;
    },
  };
}

/** Names a question as the form does. */
export function refOf(form: Form, questionId: string): string {
  const found = form.questions.find(({ ref }) => ref.endsWith(`/${questionId}/`));
  if (!found) throw new Error(`the form has no question ${questionId}`);
  return found.ref;
}

type ContentOf<Of> = Of extends Question ? Omit<Of, 'id' | 'title'> : never;

/** A question of any type, without what all of them have. */
export type QuestionContent = ContentOf<Question>;
