import type { Database, Transaction } from '../database/database.ts'

/** A processed operation of a client. */
export interface ProcessedOperation {
  seq: number
  /** Short form of body hash and nonce, made by `identityOf` in operation-memory.ts. */
  identified_by: string
  is_executed: boolean
}

/** The processed operations of a client among these sequence numbers. */
export const ofSeqs = (db: Database, clientId: string, seqs: readonly number[]): Promise<ProcessedOperation[]> =>
  db.query<ProcessedOperation>(
    'select seq, identified_by, is_executed from processed_operation where client_id = $1 and seq = any($2)',
    [clientId, seqs],
  )

/** Adds rows without waiting for the answer. The caller holds the lock of the client's row. */
export function add(transaction: Transaction, clientId: string, operations: readonly ProcessedOperation[]): void {
  transaction.send(
    `insert into processed_operation (client_id, seq, identified_by, is_executed)
     select $1, n.seq, n.identified_by, n.is_executed
       from unnest($2::bigint[], $3::text[], $4::boolean[]) as n (seq, identified_by, is_executed)`,
    [
      clientId,
      operations.map(({ seq }) => seq),
      operations.map(({ identified_by }) => identified_by),
      operations.map(({ is_executed }) => is_executed),
    ],
  )
}

/** Deletes the rows of a client up to and including `seq`, without waiting for the answer. */
export function removeUpTo(transaction: Transaction, clientId: string, seq: number): void {
  transaction.send('delete from processed_operation where client_id = $1 and seq <= $2', [clientId, seq])
}
