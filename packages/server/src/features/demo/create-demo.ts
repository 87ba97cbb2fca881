import { environmentKinds, type PopupDraft, type SurveyDraft } from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { users } from '../../db/schema';
import { createProject } from '../projects/create-project';
import { createPopup } from '../popups/service';
import { publishPopup } from '../popups/publish';
import { createSurvey } from '../surveys/service';
import { demoKeys, demoPopup, demoProject, demoSurvey } from './demo-project';

/** Creates the demo project unless it exists, so that later changes to it are kept. */
export async function createDemo({ orm }: Database): Promise<void> {
  await orm.transaction(async (tx) => {
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
    const survey: SurveyDraft & { id: string } = {
      name: 'How do you like the shop?',
      ...demoSurvey,
    };
    const popup: PopupDraft & { id: string } = demoPopup;
    for (const kind of environmentKinds) {
      const environmentId = created.environmentIds[kind];
      const by = { actor: 'system', via: 'system' } as const;
      const scope = { projectId, environmentId, kind, by };
      await createSurvey(tx, scope, survey);
      await createPopup(tx, scope, popup);
      await publishPopup(tx, scope, popup.id, '', () => true);
    }
  });
}
