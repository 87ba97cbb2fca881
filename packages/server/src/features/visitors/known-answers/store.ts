import type { KnownAnswer } from '@service-popups/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { knownAnswers } from '../../../db/schema';

type Row = typeof knownAnswers.$inferSelect;
type Key = Pick<Row, 'environmentId' | 'userId' | 'surveyId'>;

const at = ({ environmentId, userId, surveyId }: Key) =>
  and(
    eq(knownAnswers.environmentId, environmentId),
    eq(knownAnswers.userId, userId),
    eq(knownAnswers.surveyId, surveyId),
  );

export async function findKnownAnswer(db: Db, key: Key): Promise<KnownAnswer | undefined> {
  const [row] = await db.select().from(knownAnswers).where(at(key));
  return row && toKnownAnswer(row);
}

export async function saveKnownAnswer(db: Db, key: Key, answeredAt: Date): Promise<KnownAnswer> {
  const [row] = await db
    .insert(knownAnswers)
    .values({ ...key, answeredAt })
    .onConflictDoUpdate({
      target: [knownAnswers.environmentId, knownAnswers.userId, knownAnswers.surveyId],
      set: { answeredAt },
    })
    .returning();
  if (!row) throw new Error('the answer was not stored');
  return toKnownAnswer(row);
}

export async function removeKnownAnswer(db: Db, key: Key): Promise<boolean> {
  return (await db.delete(knownAnswers).where(at(key)).returning()).length > 0;
}

function toKnownAnswer({ surveyId, userId, answeredAt }: Row): KnownAnswer {
  return { surveyId, userId, answeredAt: answeredAt.getTime() };
}
