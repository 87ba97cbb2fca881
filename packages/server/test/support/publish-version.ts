import type { PopupDraft, Survey } from '@service-popups/contract';
import type { Database } from '../../src/db/connect';
import { surveys } from '../../src/db/schema';
import { liveDefinition } from '../../src/features/content/popups/live-definition';
import {
  addPopup,
  addVersion,
  findPopup,
  savePopup,
} from '../../src/features/content/popups/store';
import type { TestProject } from './make-project';

const POPUP = 'welcome';

/** Publishes a survey as the next version of the popup `welcome` in production, even one with problems. */
export async function publishVersion(
  { main: db }: Database,
  project: TestProject,
  survey: Survey,
): Promise<void> {
  const environmentId = project.environments.production;
  const draft: PopupDraft = {
    surveyId: survey.id,
    title: 'Two questions',
    message: '',
    triggers: { type: 'event', value: 'go' },
  };
  await db.transaction(async (tx) => {
    await tx
      .insert(surveys)
      .values({ environmentId, id: survey.id, name: survey.id, definition: survey })
      .onConflictDoNothing();
    const found =
      (await findPopup(tx, environmentId, POPUP, 'update')) ??
      (await addPopup(tx, { environmentId, id: POPUP, draft }));
    if (!found) throw new Error('the popup was not stored');
    const version = found.version + 1;
    const by = { note: '', publishedBy: 'system' };
    await addVersion(tx, {
      ...{ environmentId, popupId: POPUP, number: version, draft, survey },
      ...by,
    });
    await savePopup(tx, found, {
      ...{ state: 'published', version, draft, survey, surveyId: survey.id },
      definition: liveDefinition(draft, { id: POPUP, projectId: project.id, version }),
    });
  });
}
