import type { RefusalAnswer } from '#contract/call.ts'
import { BATCH_MOST } from '#contract/constants.ts'

/** What an operation came to; stored as it is and returned again when the same operation is repeated. */
export type Outcome<Response> =
  | { OK: true; status: 200; response: Response }
  | { OK: false; status: number; refusal: Omit<RefusalAnswer['data'], 'response'> }

/** How many processed operations of a client are remembered by their identity: two full batches. */
const MAX_KNOWN = 2 * BATCH_MOST
/** Characters of each hash that are stored; 48 bits, compared only for one seq of one client. */
const HASH_CHARS = 8

type Known = [seq: number, identity: string, isExecuted: 0 | 1]

/**
 * What a client's row remembers. A batch whose answer was lost comes again with every seq but the last below the
 * high-water mark: those it refused must be refused again. Refusals are stored until the client says that it holds
 * their outcome.
 */
export interface Memory<Response> {
  last: Outcome<Response>
  /** By seq, oldest first, at most one batch. */
  refused: [seq: number, outcome: Outcome<Response>][]
  /** The latest processed operations, oldest first; absent in rows of builds that stored none. */
  known?: Known[]
  /** Of this seq and those below it nothing is known any more. */
  floor?: number
}

/** The columns of the client's row that say how far it has come. */
interface ClientRow {
  last_seq: number
  last_fingerprint: string
}

interface Remembered<Response> {
  client: ClientRow
  /** null before the first operation. */
  memory: Memory<Response> | null
}

/** An operation as far as its identity is concerned. */
interface Identified {
  fingerprint: string
  nonce: string | null
}

interface Asked extends Identified {
  key: { seq: number }
}

/**
 * new: above the high-water mark · answered: the same operation, with its stored answer · executed: the same operation,
 * whose answer is gone · never: another operation took this place or none did, so this one was not executed and cannot
 * be any more under this key · other: the same change was processed with another body · forgotten: too long ago.
 */
export type Recall<Response> =
  | { kind: 'new' | 'executed' | 'never' | 'other' | 'forgotten' }
  | { kind: 'answered'; outcome: Outcome<Response> }

/** The stored text was written by this server alone, so it is not checked against a schema. */
export const parseMemory = <Response>(text: string | null): Memory<Response> | null =>
  JSON.parse(text ?? 'null') as Memory<Response> | null

/** Body and nonce in one short text, each comparable for itself. */
export const identityOf = ({ fingerprint, nonce }: Identified): string =>
  `${fingerprint.slice(0, HASH_CHARS)}${(nonce ?? '').replaceAll('-', '').slice(0, HASH_CHARS)}`

const nonceOf = (identity: string): string => identity.slice(HASH_CHARS)

/**
 * What became of the operation with this seq. The seq alone does not say it: a restored or copied browser profile gives
 * numbers that the original has used to changes of its own.
 */
export function recall<Response>({ client, memory }: Remembered<Response>, operation: Asked): Recall<Response> {
  const { seq } = operation.key
  if (seq > client.last_seq || !memory) return { kind: 'new' }
  const [, refusal] = memory.refused.find(([refused]) => refused === seq) ?? []
  const answered: Recall<Response> =
    seq === client.last_seq
      ? { kind: 'answered', outcome: memory.last }
      : refusal
        ? { kind: 'answered', outcome: refusal }
        : { kind: 'executed' }
  if (!memory.known) {
    const isOther = seq === client.last_seq && client.last_fingerprint !== operation.fingerprint
    return isOther ? { kind: 'other' } : answered
  }
  if (seq <= (memory.floor ?? 0)) return { kind: 'forgotten' }
  const [, identity, isExecuted] = memory.known.find(([known]) => known === seq) ?? []
  if (identity === undefined) return { kind: 'never' }
  const mine = identityOf(operation)
  // Refused long ago, and the refusal is no longer stored: it had no effect, so it may be judged again.
  if (identity === mine) return answered.kind === 'executed' && !isExecuted ? { kind: 'never' } : answered
  return nonceOf(identity) === nonceOf(mine) ? { kind: 'other' } : { kind: 'never' }
}

interface Processed<Response> {
  seq: number
  /** Highest seq whose outcome the client holds. */
  base: number
  identity: string
  outcome: Outcome<Response>
}

/** The memory after one more operation above the high-water mark. */
export function remember<Response>(
  { client, memory }: Remembered<Response>,
  { seq, base, identity, outcome }: Processed<Response>,
): Memory<Response> {
  const refused = (memory?.refused ?? []).filter(([known]) => known > base)
  if (!outcome.OK) refused.push([seq, outcome])
  const known: Known[] = [...(memory?.known ?? []), [seq, identity, outcome.OK ? 1 : 0]]
  const dropped = known.length > MAX_KNOWN ? known.shift() : undefined
  // Of what was processed before identities were stored, nothing is known.
  const floor = dropped?.[0] ?? (memory?.known ? (memory.floor ?? 0) : client.last_seq)
  return { last: outcome, refused: refused.slice(-BATCH_MOST), known, floor }
}
