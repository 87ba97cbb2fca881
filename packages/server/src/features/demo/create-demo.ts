import { environmentKinds } from '@service-popups/contract';
import type { Database } from '../../db/connect';
import { apiKeys, environments, popups, projects, surveys } from '../../db/schema';
import { demoKeys, demoPopup, demoProject, demoSurvey } from './demo-project';

/** Creates the demo project, once. What a person changed in it since is left alone. */
export async function createDemo({ orm }: Database): Promise<void> {
  await orm.transaction(async (tx) => {
    const created = await tx
      .insert(projects)
      .values({ ...demoProject, demo: true })
      .onConflictDoNothing()
      .returning();
    if (!created.length) return;
    for (const kind of environmentKinds) {
      const [environment] = await tx
        .insert(environments)
        .values({ projectId: demoProject.id, kind })
        .returning();
      if (!environment) continue;
      const environmentId = environment.id;
      await tx.insert(apiKeys).values({ key: demoKeys[kind], environmentId });
      await tx.insert(surveys).values({ environmentId, id: demoSurvey.id, definition: demoSurvey });
      await tx.insert(popups).values({
        environmentId,
        id: demoPopup.id,
        surveyId: demoSurvey.id,
        definition: demoPopup,
        published: true,
      });
    }
  });
}
