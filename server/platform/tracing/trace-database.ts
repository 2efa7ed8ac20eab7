import type { Database, Transaction } from '../database/database.ts'
import type { Replica } from '../database/replica.ts'
import { inSpan } from './tracing.ts'

const SPACE = /\s+/g

/** Text of the statement without its parameters: our SQL has no values in its text. */
const spanOf = (sql: string) => {
  const text = sql.trim().replace(SPACE, ' ')
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return { name: text.split(' ', 1)[0]?.toLowerCase() ?? 'statement', kind: 'client' as const, attributes }
}

/**
 * Records each awaited statement as a span, and each transaction as one that contains its statements. Statements that
 * are sent without waiting for their result are part of the transaction's time and have no span.
 */
export const traceDatabase = <Own extends Database>(db: Own): Own => ({
  ...db,
  query: (sql: string, parameters?: readonly unknown[]) => inSpan(spanOf(sql), () => db.query(sql, parameters)),
  transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    inSpan({ name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } }, () =>
      db.transaction((transaction) => work(traceDatabase(transaction))),
    ),
})

export const traceReplica = (replica: Replica): Replica => ({
  ...replica,
  read: (work) => replica.read((db) => work(traceDatabase(db))),
})
