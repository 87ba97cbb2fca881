import type { KnownAnswer } from '@service-popups/contract';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { knownAnswers } from '../../db/schema';

type Row = typeof knownAnswers.$inferSelect;
type Key = Pick<Row, 'environmentId' | 'userId' | 'surveyId'>;

const at = ({ environmentId, userId, surveyId }: Key) =>
  and(
    eq(knownAnswers.environmentId, environmentId),
    eq(knownAnswers.userId, userId),
    eq(knownAnswers.surveyId, surveyId),
  );

export async function findKnownAnswer(orm: Orm, key: Key): Promise<KnownAnswer | undefined> {
  const [row] = await orm.select().from(knownAnswers).where(at(key));
  return row && toKnownAnswer(row);
}

export async function saveKnownAnswer(orm: Orm, key: Key, answeredAt: Date): Promise<KnownAnswer> {
  const [row] = await orm
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

export async function removeKnownAnswer(orm: Orm, key: Key): Promise<boolean> {
  return (await orm.delete(knownAnswers).where(at(key)).returning()).length > 0;
}

function toKnownAnswer({ surveyId, userId, answeredAt }: Row): KnownAnswer {
  return { surveyId, userId, answeredAt: answeredAt.getTime() };
}
