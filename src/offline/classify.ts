import { type Reading, type Received, read } from '../lib/exchange.ts'
import type { OperationRefusal, PartitionStatus, RetryCause } from './operation.ts'

/**
 * What an answer means for the operation it belongs to (offline.md 3.4). Only `acked`, `rejected`, `cancelled` and
 * `review` finish its journey; `copied` gives it another key; everything else keeps it, body and key unchanged.
 */
export type Outcome =
  | { kind: 'acked' }
  /** `isRecorded`: the server keeps this outcome under the key, so it may count into X-Cart-Base. */
  | { kind: 'rejected'; refusal: OperationRefusal; isRecorded: boolean }
  | { kind: 'cancelled' }
  /** Another copy of this browser profile has used the key: certainly not executed, and free for a key of its own. */
  | { kind: 'copied' }
  /**
   * `isFault`: the server itself failed on this operation, which the poison rule counts. One that is shut for a while
   * (503) has failed on none.
   */
  | { kind: 'retry'; cause: RetryCause; retryAfterMs: number | null; isFault: boolean }
  | { kind: 'paused'; status: Exclude<PartitionStatus, 'active'> }
  /** `isForgotten`: the server does not know this client any more. */
  | { kind: 'review'; isForgotten: boolean }

/** One answer about one operation, from update_cart_item itself or from a row of the batch. */
export interface Verdict {
  status: number
  code: string
  userMessage: string
  available: number | null
}

/** Refusals certainly given inside the operation's own transaction and stored with it; a base too low is harmless. */
const RECORDED: ReadonlySet<string> = new Set(['STOCK_LIMIT', 'NOT_AVAILABLE'])

/** Total: every status × content type × body × error has exactly one class. */
export function classify(received: Received): Outcome {
  return 'failure' in received
    ? classifyReading(read(received), { status: 0, retryAfterMs: null })
    : classifyReading(read(received), received)
}

const SHUT = 503

function classifyReading(
  reading: Reading,
  { status, retryAfterMs }: { status: number; retryAfterMs: number | null },
): Outcome {
  if (reading.kind === 'success') return { kind: 'acked' }
  if (reading.kind === 'refusal') {
    const { userMessage, code, available = null } = reading.refusal
    return classifyVerdict({ status: reading.status, code, userMessage, available }, retryAfterMs)
  }
  const { reason } = reading
  const isAnswered = reason === 'fault' || reason === 'unreadable'
  const cause = reason === 'portal' ? 'portal' : isAnswered ? 'answer' : 'connection'
  return { kind: 'retry', cause, retryAfterMs, isFault: reading.reason === 'fault' && status !== SHUT }
}

/** A refusal in our envelope. The code speaks before the status: several share one. */
export function classifyVerdict({ status, code, ...told }: Verdict, retryAfterMs: number | null): Outcome {
  if (code === 'cancelled') return { kind: 'cancelled' }
  if (code === 'owner_mismatch') return { kind: 'paused', status: 'parked' }
  if (code === 'DEALER_NOT_ASSIGNED') return { kind: 'paused', status: 'unassigned' }
  if (code === 'client_copied') return { kind: 'copied' }
  if (code === 'client_unknown') return { kind: 'review', isForgotten: true }
  if (code === 'idempotency_mismatch') return { kind: 'review', isForgotten: false }
  if (code === 'client_too_old' || status === 426) return { kind: 'paused', status: 'update_required' }
  if (status === 401) return { kind: 'paused', status: 'auth_required' }
  const isIll = status >= 500
  if (isIll || code === 'in_progress' || status === 408 || status === 425 || status === 429)
    return { kind: 'retry', cause: 'answer', retryAfterMs, isFault: isIll && status !== SHUT }
  return { kind: 'rejected', refusal: { code, ...told }, isRecorded: RECORDED.has(code) }
}
