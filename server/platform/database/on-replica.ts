import type { Database } from './database.ts'
import type { Replica } from './replica.ts'

/**
 * Runs `work` on the replica if the store has one that is fit for use, else on the primary. For expensive reads only
 * (decision 0046): `work` writes nothing, and nothing of its result is written, compared or locked at the primary later.
 */
export const onReplica = <Own extends { db: Database; replica?: Replica }, Result>(
  context: Own,
  work: (context: Own) => Promise<Result>,
): Promise<Result> => (context.replica ? context.replica.read((db) => work({ ...context, db })) : work(context))
