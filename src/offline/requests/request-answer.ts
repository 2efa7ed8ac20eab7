import * as v from 'valibot'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import type { NoAnswerReason } from '../../lib/http/connectivity.ts'
import { type Received, readEnvelope } from '../../lib/http/http.ts'
import type { QueueName } from '../../lib/http/queue-names.ts'
import { classify } from '../outbox/classify.ts'
import type { Attachment, QueuedRequest } from './request.ts'
import type { RequestKind } from './request-kind.ts'

/** Maximum number of re-uploads when the server has deleted the files. */
const MAX_RENEWALS = 3

/** All other failures are temporary: no connection, server error, rate limit, no access code (403), outdated app. */
const isFinal = (received: Received): boolean =>
  'status' in received && received.status !== 403 && ['rejected', 'review'].includes(classify(received).kind)

export interface RequestAnswerInput {
  kind: RequestKind
  received: Received
  now: number
  /** Idempotency key for a request that must be sent as a new one. */
  newKey: string
}

/** The store was reached. */
const FAULTS: readonly NoAnswerReason[] = ['fault', 'unreadable']

/** Handles every unsuccessful response: the request is refused or keeps waiting. */
function afterNo<Name extends QueueName>(
  request: QueuedRequest<Name>,
  { kind, received, now }: RequestAnswerInput,
): QueuedRequest<Name> {
  const reading = readEnvelope(received)
  const { userMessage = null, fields = {} } = reading.kind === 'refusal' ? reading.refusal : {}
  const reason = (kind.hasFields ? undefined : Object.values(fields)[0]) ?? userMessage
  if (isFinal(received))
    return { ...request, state: 'refused', said: reason, notBefore: null, ...(kind.hasFields && { problems: fields }) }
  const pause = 'failure' in received ? null : received.retryAfterMs
  const { isFaulty: _, ...waiting } = request
  const isFaulty = reading.kind === 'refusal' || (reading.kind === 'none' && FAULTS.includes(reading.reason))
  const notBefore = pause === null ? null : now + pause
  return { ...waiting, said: reason, notBefore, ...(isFaulty && { isFaulty }) }
}

/** The queued request after the response to the upload of one file. */
export function afterUpload<Name extends QueueName>(
  request: QueuedRequest<Name>,
  sent: Attachment,
  input: RequestAnswerInput,
): QueuedRequest<Name> {
  const reading = readEnvelope(input.received)
  const { hasFields, attachments } = input.kind
  if (reading.kind !== 'success') {
    const next = afterNo(request, input)
    if (next.state !== 'refused' || !attachments) return next
    const reason = `${sent.name}: ${next.said}`
    return hasFields ? { ...next, problems: { [attachments.field]: reason } } : { ...next, said: reason }
  }
  const checked = v.safeParse(uploadFile.response, reading.response)
  if (!checked.success) return request
  const { file_id: fileId } = checked.output
  const files = request.files.map((one) => (one.name === sent.name ? { ...one, fileId } : one))
  return { ...request, files, said: null, notBefore: null }
}

/**
 * The queued request after its response. The server deletes unreferenced uploads after a day; a request that waited
 * longer uploads its files again and gets a new key, because the refusal is stored under the old one.
 */
export function afterAnswer<Name extends QueueName>(
  request: QueuedRequest<Name>,
  input: RequestAnswerInput,
): QueuedRequest<Name> {
  const reading = readEnvelope(input.received)
  const { call, attachments } = input.kind
  if (reading.kind === 'success') {
    const checked = v.safeParse(call.response, reading.response)
    if (!checked.success) return { ...request, isFaulty: true }
    return { ...request, state: 'done', answer: checked.output, files: [], said: null, notBefore: null }
  }
  const next = afterNo(request, input)
  const named = reading.kind === 'refusal' ? reading.refusal.fields : undefined
  const isFileGone = attachments !== null && named?.[attachments.field] !== undefined && request.files.length > 0
  if (next.state !== 'refused' || !isFileGone || request.renewals >= MAX_RENEWALS) return next
  const files = request.files.map((file) => ({ ...file, fileId: null }))
  return { ...request, key: input.newKey, files, renewals: request.renewals + 1, said: null, notBefore: null }
}
