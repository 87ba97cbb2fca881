import { randomBytes } from 'node:crypto';
import {
  environmentKinds,
  type EnvironmentKind,
  type FreshnessSeconds,
  type PopupDefinition,
  type Survey,
} from '@service-popups/contract';
import type { Database } from '../../src/db/connect';
import { without } from '../../src/without';
import { apiKeys, environments, popups, projects, surveys } from '../../src/db/schema';

export interface PopupSetup extends Partial<PopupDefinition> {
  id: string;
}

interface ProjectSetup {
  demo?: boolean;
  quietDays?: number;
  freshnessSeconds?: FreshnessSeconds;
  allowedOrigins?: string[];
  survey?: Survey;
  popups?: PopupSetup[];
}

export interface TestProject {
  id: string;
  /** Keys by environment. */
  keys: Record<EnvironmentKind, string>;
  /** Numeric environment ids, as stored in tables. */
  environments: Record<EnvironmentKind, number>;
  survey: Survey;
}

/** High scores skip to the end; others are asked why. */
export const testSurvey: Survey = {
  id: 'nps',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'rating',
      questions: [{ id: 'score', type: 'nps', title: 'How likely?', required: true }],
      jumps: [{ when: [{ key: 'score', op: 'gte', value: 9 }], to: 'thanks' }],
    },
    {
      id: 'reason',
      questions: [
        { id: 'why', type: 'text', title: { en: 'Why?', de: 'Warum?' }, required: true },
        { id: 'more', type: 'text', title: 'Anything else?', maxLength: 20 },
      ],
    },
  ],
  ends: [{ id: 'thanks', title: 'Thank you' }],
};

export function definePopup(projectId: string, setup: PopupSetup): PopupDefinition {
  return {
    surveyId: testSurvey.id,
    productId: projectId,
    title: `Popup ${setup.id}`,
    message: 'A moment, please.',
    triggers: { type: 'time_on_page', value: 1 },
    version: 1,
    ...setup,
  };
}

/** Creates a project with both environments, each with a key, a survey and popups. */
export async function makeProject(
  database: Database,
  setup: ProjectSetup = {},
): Promise<TestProject> {
  const { demo = false, quietDays = 0, freshnessSeconds = 1 } = setup;
  const { allowedOrigins = [], survey = testSurvey } = setup;
  const id = `p${randomBytes(6).toString('hex')}`;
  await database.main
    .insert(projects)
    .values({ id, name: `Project ${id}`, demo, quietDays, freshnessSeconds });

  const project: TestProject = {
    id,
    keys: { production: `pk_${id}_live`, development: `pk_${id}_dev` },
    environments: { production: 0, development: 0 },
    survey,
  };
  for (const kind of environmentKinds) {
    const [environment] = await database.main
      .insert(environments)
      .values({ projectId: id, kind, allowedOrigins })
      .returning();
    if (!environment) throw new Error('the environment was not inserted');
    const environmentId = environment.id;
    project.environments[kind] = environmentId;
    await database.main.insert(apiKeys).values({ key: project.keys[kind], environmentId });
    await database.main
      .insert(surveys)
      .values({ environmentId, id: survey.id, name: survey.id, definition: survey });
    for (const popup of setup.popups ?? [{ id: 'welcome' }])
      await addPopup(database, project, kind, popup);
  }
  return project;
}

export async function addPopup(
  database: Database,
  project: TestProject,
  kind: EnvironmentKind,
  setup: PopupSetup,
  more: { audience?: string[]; published?: boolean } = {},
): Promise<PopupDefinition> {
  const definition = definePopup(project.id, setup);
  const { id, surveyId, version } = definition;
  await database.main.insert(popups).values({
    environmentId: project.environments[kind],
    id,
    state: (more.published ?? true) ? 'published' : 'paused',
    draft: without(definition, 'id', 'productId', 'version'),
    draftSurveyId: surveyId,
    definition,
    surveyId,
    survey: project.survey,
    version,
    changed: false,
    audience: more.audience ?? null,
  });
  return definition;
}
