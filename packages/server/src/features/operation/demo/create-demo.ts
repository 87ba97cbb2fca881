import { environmentKinds, type SurveyDraft } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect';
import { users } from '../../../db/schema';
import { createProject } from '../../content/projects/create-project';
import { createPopup } from '../../content/popups/service';
import { publishPopup } from '../../content/popups/publish';
import { addSurveyLink } from '../../visitors/survey-links/store';
import { createSurvey } from '../../content/surveys/service';
import { formatPopups, formatSurveys, guidePopups } from './demo-formats';
import { DEMO_SLUG, demoKeys, demoPopup, demoProject, demoSurvey } from './demo-project';

/** Creates the demo project unless it exists, so that later changes to it are kept. */
export async function createDemo({ main: db }: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const admins = await tx.select({ id: users.id }).from(users).where(eq(users.admin, true));
    const ownerIds = admins.map(({ id }) => id);
    const created = await createProject(tx, {
      ...demoProject,
      demo: true,
      keys: demoKeys,
      ownerIds,
    });
    if (!created) return;
    const { id: projectId } = created.row;
    const surveys: (SurveyDraft & { id: string })[] = [
      { name: 'How do you like the shop?', ...demoSurvey },
      ...formatSurveys.map(({ name, survey }) => ({ name, ...survey })),
    ];
    for (const kind of environmentKinds) {
      const environmentId = created.environmentIds[kind];
      const by = { actor: 'system', via: 'system' } as const;
      const scope = { projectId, environmentId, kind, by };
      for (const survey of surveys) await createSurvey(tx, scope, survey);
      for (const popup of [demoPopup, ...formatPopups, ...guidePopups]) {
        await createPopup(tx, scope, popup);
        await publishPopup(tx, scope, popup.id, '', () => true);
      }
    }
    await addSurveyLink(tx, {
      environmentId: created.environmentIds.production,
      popupId: demoPopup.id,
      slug: DEMO_SLUG,
    });
  });
}
