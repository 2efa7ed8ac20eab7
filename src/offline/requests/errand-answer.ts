import * as v from 'valibot'
import { registerCode } from '#contract/authenticity/calls/register-code.ts'
import { verifyCode } from '#contract/authenticity/calls/verify-code.ts'
import type { Call } from '#contract/call.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { answerClaim } from '#contract/warranty/calls/answer-claim.ts'
import { claimWarranty } from '#contract/warranty/calls/claim-warranty.ts'
import { type Received, read, type WireInput } from '../../lib/http/http.ts'
import { classify } from '../outbox/classify.ts'
import type { Attachment, QueuedTask, Task } from './errand.ts'

/** Maximum number of re-uploads when the server has deleted the files. */
const MAX_RENEWALS = 3

export const CALLS = {
  check: verifyCode,
  register: registerCode,
  claim: claimWarranty,
  message: answerClaim,
} as const satisfies Record<Task['kind'], Call>

/** The input of the request's call, after all files are uploaded. */
export function wireOf({ task, files }: Pick<QueuedTask, 'task' | 'files'>): WireInput {
  if (task.kind === 'check' || task.kind === 'register') return { body: { code: task.code } }
  const body = { ...task.body, files: files.map(({ fileId }) => fileId) }
  return task.kind === 'message' ? { params: { id: task.claimId }, body } : { body }
}

/** All other failures are temporary: no connection, server error, rate limit, no access code (403), outdated app. */
const isFinal = (received: Received): boolean =>
  'status' in received && received.status !== 403 && ['rejected', 'review'].includes(classify(received).kind)

/** Handles every unsuccessful response: the request is refused or keeps waiting. */
function afterNo(errand: QueuedTask, received: Received, now: number): QueuedTask {
  const reading = read(received)
  const refusal = reading.kind === 'refusal' ? reading.refusal : null
  const said = Object.values(refusal?.fields ?? {})[0] ?? refusal?.userMessage ?? null
  if (isFinal(received)) return { ...errand, state: 'refused', said, notBefore: null }
  const pause = 'failure' in received ? null : received.retryAfterMs
  return { ...errand, said, notBefore: pause === null ? null : now + pause }
}

export interface Heard {
  received: Received
  now: number
  /** Idempotency key for a request that must be sent as a new one. */
  newKey: string
}

/** The queued request after the response to the upload of one file. */
export function afterFile(errand: QueuedTask, sent: Attachment, { received, now }: Heard): QueuedTask {
  const reading = read(received)
  if (reading.kind !== 'success') {
    const next = afterNo(errand, received, now)
    return next.state === 'refused' ? { ...next, said: `${sent.name}: ${next.said}` } : next
  }
  const checked = v.safeParse(uploadFile.response, reading.response)
  if (!checked.success) return errand
  const { file_id: fileId } = checked.output
  const files = errand.files.map((one) => (one.name === sent.name ? { ...one, fileId } : one))
  return { ...errand, files, said: null, notBefore: null }
}

/**
 * The queued request after its response. The server deletes unreferenced uploads after a day; a request that waited
 * longer uploads its files again and gets a new key, because the refusal is stored under the old one.
 */
export function afterAnswer(errand: QueuedTask, { received, now, newKey }: Heard): QueuedTask {
  const reading = read(received)
  if (reading.kind === 'success') {
    const checked = v.safeParse(CALLS[errand.task.kind].response, reading.response)
    if (!checked.success) return errand
    return { ...errand, state: 'done', answer: checked.output, files: [], said: null, notBefore: null }
  }
  const next = afterNo(errand, received, now)
  const isFileGone = reading.kind === 'refusal' && reading.refusal.fields?.files !== undefined && next.files.length > 0
  if (next.state !== 'refused' || !isFileGone || next.renewals >= MAX_RENEWALS) return next
  const files = next.files.map((file) => ({ ...file, fileId: null }))
  return { ...next, state: 'waiting', key: newKey, files, renewals: next.renewals + 1, said: null }
}
