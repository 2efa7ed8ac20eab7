import type { RefusalAnswer } from '#contract/call.ts'
import { MAX_BATCH } from '#contract/constants.ts'
import type { ProcessedOperation } from './processed-operations-table.ts'

/** The outcome of an operation; stored as it is and returned again when the same operation is repeated. */
export type Outcome<Response> =
  /** `missing`: pieces that it was to take and did not find. */
  | { OK: true; status: 200; response: Response; missing?: number }
  | { OK: false; status: number; refusal: Omit<RefusalAnswer['data'], 'response'> }

/** How far below the high-water mark processed operations are known: two full batches. */
export const MAX_KNOWN = 2 * MAX_BATCH
/** Characters of each hash that are stored; 48 bits, compared only for one seq of one client. */
const HASH_CHARS = 8

/** Of the format of the versions that stored them in the memory. */
type KnownOperation = [seq: number, identity: string, isExecuted: 0 | 1]

/**
 * The memory of a client. A batch whose response was lost is sent again with every seq but the last below the
 * high-water mark; its refused operations must be refused again, and what one of them did not find is told again. These
 * outcomes are stored until the client confirms that it has received them.
 */
export interface Memory<Response> {
  last: Outcome<Response>
  /** Also of operations that did not find everything. By seq, oldest first, at most one batch. */
  refused: [seq: number, outcome: Outcome<Response>][]
  /** Processed operations as far as they matter for this run, by seq; null in rows of builds that stored none. */
  known: ReadonlyMap<number, ProcessedOperation> | null
  /** Nothing is known any more of this seq and lower ones. */
  floor: number
}

/** As it is stored in the client's row; the operations have a table of their own. */
interface StoredMemory<Response> extends Pick<Memory<Response>, 'last' | 'refused'> {
  /** Absent in rows of builds that stored no operations. */
  floor?: number
  /** In rows of builds before that table. */
  known?: KnownOperation[]
}

/** The columns of the client's row that record its progress. */
interface ClientRow {
  last_seq: number
  last_fingerprint: string
}

interface ClientMemory<Response> {
  client: ClientRow
  /** null before the first operation. */
  memory: Memory<Response> | null
}

/** The identity of an operation. */
interface OperationIdentity {
  fingerprint: string
  nonce: string | null
}

interface RepeatedOperation extends OperationIdentity {
  key: { seq: number }
}

/**
 * new: above the high-water mark · answered: the same operation, with its stored answer · executed: the same operation,
 * whose answer is gone · never: not executed, and cannot be under this key, because another operation or none used the
 * seq · other: the same change was processed with another body · forgotten: too long ago.
 */
export type RecallResult<Response> =
  | { kind: 'new' | 'executed' | 'never' | 'other' | 'forgotten' }
  | { kind: 'answered'; outcome: Outcome<Response> }

/**
 * Written by this server alone, so it is not checked against a schema.
 *
 * @param rows known operations in the table
 */
export function parseMemory<Response>(
  text: string | null,
  rows: readonly ProcessedOperation[],
): Memory<Response> | null {
  const stored = JSON.parse(text ?? 'null') as StoredMemory<Response> | null
  if (!stored) return null
  const { last, refused, floor } = stored
  const earlier = (stored.known ?? []).map(([seq, identity, executed]) => ({
    seq,
    identified_by: identity,
    is_executed: executed === 1,
  }))
  const known = new Map([...earlier, ...rows].map((one) => [one.seq, one]))
  return { last, refused, known: floor === undefined ? null : known, floor: floor ?? 0 }
}

export const serialiseMemory = <Response>({ last, refused, floor }: Memory<Response>): string =>
  JSON.stringify({ last, refused, floor } satisfies StoredMemory<Response>)

/** Body hash and nonce in one short text; each can be compared on its own. */
export const identityOf = ({ fingerprint, nonce }: OperationIdentity): string =>
  `${fingerprint.slice(0, HASH_CHARS)}${(nonce ?? '').replaceAll('-', '').slice(0, HASH_CHARS)}`

const nonceOf = (identity: string): string => identity.slice(HASH_CHARS)

/**
 * The stored result of the operation with this seq. The seq alone does not identify it: a restored or copied browser
 * profile reuses numbers of the original for other changes.
 */
export function recall<Response>(
  { client, memory }: ClientMemory<Response>,
  operation: RepeatedOperation,
): RecallResult<Response> {
  const { seq } = operation.key
  if (seq > client.last_seq || !memory) return { kind: 'new' }
  const [, refusal] = memory.refused.find(([refused]) => refused === seq) ?? []
  const answered: RecallResult<Response> =
    seq === client.last_seq
      ? { kind: 'answered', outcome: memory.last }
      : refusal
        ? { kind: 'answered', outcome: refusal }
        : { kind: 'executed' }
  if (!memory.known) {
    const isOther = seq === client.last_seq && client.last_fingerprint !== operation.fingerprint
    return isOther ? { kind: 'other' } : answered
  }
  if (seq <= memory.floor) return { kind: 'forgotten' }
  const known = memory.known.get(seq)
  if (!known) return { kind: 'never' }
  const mine = identityOf(operation)
  // Refused earlier and no longer stored: it had no effect, so it may be executed under a new key.
  if (known.identified_by === mine)
    return answered.kind === 'executed' && !known.is_executed ? { kind: 'never' } : answered
  return nonceOf(known.identified_by) === nonceOf(mine) ? { kind: 'other' } : { kind: 'never' }
}

interface Processed<Response> {
  seq: number
  /** Highest seq whose outcome the client has received. */
  base: number
  identity: string
  outcome: Outcome<Response>
}

/** The memory after one more operation above the high-water mark. */
export function remember<Response>(
  { client, memory }: ClientMemory<Response>,
  { seq, base, identity, outcome }: Processed<Response>,
): Memory<Response> {
  const refused = (memory?.refused ?? []).filter(([known]) => known > base)
  if (!outcome.OK || outcome.missing !== undefined) refused.push([seq, outcome])
  const known = new Map([...(memory?.known ?? []), [seq, { seq, identified_by: identity, is_executed: outcome.OK }]])
  // Nothing is known of operations processed before identities were stored.
  const before = memory?.known ? memory.floor : client.last_seq
  return { last: outcome, refused: refused.slice(-MAX_BATCH), known, floor: Math.max(before, seq - MAX_KNOWN) }
}
