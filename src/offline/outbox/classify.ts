import { isFields } from '../../lib/fields.ts'
import { type EnvelopeReading, type Received, readEnvelope } from '../../lib/http/http.ts'
import type { OperationRefusal, PartitionStatus, RetryCause } from './operation.ts'

/**
 * What a response means for its operation (offline.md 3.4). Only `acked`, `rejected`, `cancelled` and `review` are
 * final; `copied` leads to a new key; after any other outcome the operation stays queued with the same body and key.
 */
export type Outcome =
  /** `missing`: pieces that a relative removal did not find. */
  | { kind: 'acked'; missing?: number }
  /** `isRecorded`: the server stores this outcome under the key, so it may raise X-Cart-Base. */
  | { kind: 'rejected'; refusal: OperationRefusal; isRecorded: boolean }
  | { kind: 'cancelled' }
  /** Another copy of this browser profile used the key: the operation was not executed and needs a new key. */
  | { kind: 'copied' }
  /**
   * `isFault`: the server failed on this operation, which counts towards the poison rule. A 503 does not count, since
   * it concerns the whole server.
   */
  | { kind: 'retry'; cause: RetryCause; retryAfterMs: number | null; isFault: boolean }
  | { kind: 'paused'; status: Exclude<PartitionStatus, 'active'> }
  /** `isForgotten`: the server has no record of this client. */
  | { kind: 'review'; isForgotten: boolean }

/** The result of one operation, from update_cart_item or from a row of the batch. */
export interface Verdict {
  status: number
  code: string
  userMessage: string
  available: number | null
}

/**
 * Refusals that are always made in the operation's own transaction and stored with it. A missing code only makes the
 * base lower, which is harmless.
 */
const RECORDED: ReadonlySet<string> = new Set(['STOCK_LIMIT', 'ORDER_QUANTITY', 'NOT_AVAILABLE'])

/** Total: maps every combination of status, content type, body and error to exactly one outcome. */
export function classify(received: Received): Outcome {
  return 'failure' in received
    ? classifyReading(readEnvelope(received), { status: 0, retryAfterMs: null })
    : classifyReading(readEnvelope(received), received)
}

/** Reads `missing` of update_cart_item or of a row of the batch. */
export const acked = (answer: unknown): Outcome => {
  const missing = isFields(answer) ? answer.missing : undefined
  return { kind: 'acked', ...(typeof missing === 'number' && missing > 0 && { missing }) }
}

const SHUT = 503

function classifyReading(
  reading: EnvelopeReading,
  { status, retryAfterMs }: { status: number; retryAfterMs: number | null },
): Outcome {
  if (reading.kind === 'success') return acked(reading.response)
  if (reading.kind === 'refusal') {
    const { userMessage, code, available = null } = reading.refusal
    return classifyVerdict({ status: reading.status, code, userMessage, available }, retryAfterMs)
  }
  const { reason } = reading
  const isAnswered = reason === 'fault' || reason === 'unreadable'
  const cause = reason === 'portal' ? 'portal' : isAnswered ? 'answer' : 'connection'
  return { kind: 'retry', cause, retryAfterMs, isFault: reading.reason === 'fault' && status !== SHUT }
}

/** Classifies a refusal in our envelope. The code takes precedence, because several codes share one status. */
export function classifyVerdict({ status, code, ...refusal }: Verdict, retryAfterMs: number | null): Outcome {
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
  return { kind: 'rejected', refusal: { code, ...refusal }, isRecorded: RECORDED.has(code) }
}
