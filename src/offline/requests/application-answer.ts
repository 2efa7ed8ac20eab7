import * as v from 'valibot'
import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { type Received, read } from '../../lib/http/http.ts'
import { classify } from '../outbox/classify.ts'
import type { Application, ApplicationDocument } from './application.ts'

/** Maximum number of re-uploads when the server has deleted the documents. */
const MAX_RENEWALS = 3

/** All other failures are temporary: no connection, server error, rate limit, no access code (403), outdated app. */
const isFinal = (received: Received): boolean =>
  'status' in received && received.status !== 403 && ['rejected', 'review'].includes(classify(received).kind)

/** Handles every unsuccessful response: the application is refused or keeps waiting. */
function afterNo(application: Application, received: Received, now: number): Application {
  const reading = read(received)
  const { userMessage: said = null, fields: problems = {} } = reading.kind === 'refusal' ? reading.refusal : {}
  if (isFinal(received)) return { ...application, state: 'refused', said, problems, notBefore: null }
  const pause = 'failure' in received ? null : received.retryAfterMs
  return { ...application, said, notBefore: pause === null ? null : now + pause }
}

/** The application after the response to the upload of one document. */
export function afterPaper(
  application: Application,
  paper: ApplicationDocument,
  { received, now }: Heard,
): Application {
  const reading = read(received)
  if (reading.kind !== 'success') {
    const next = afterNo(application, received, now)
    return next.state === 'refused' ? { ...next, problems: { documents: `${paper.name}: ${next.said}` } } : next
  }
  const checked = v.safeParse(uploadFile.response, reading.response)
  if (!checked.success) return application
  const { file_id: fileId } = checked.output
  const papers = application.papers.map((one) => (one.name === paper.name ? { ...one, fileId } : one))
  return { ...application, papers, said: null, notBefore: null }
}

export interface Heard {
  received: Received
  now: number
  /** Idempotency key for an application that must be sent as a new request. */
  newKey: string
}

/**
 * The application after the response to its submission. The server deletes unreferenced uploads after a day; an
 * application that waited longer uploads its documents again and gets a new key, because the refusal is stored under
 * the old one.
 */
export function afterAnswer(application: Application, { received, now, newKey }: Heard): Application {
  const reading = read(received)
  if (reading.kind === 'success') {
    if (!v.is(registerDealer.response, reading.response)) return application
    return { ...application, state: 'sent', body: null, papers: [], said: null, problems: {}, notBefore: null }
  }
  const next = afterNo(application, received, now)
  const isPaperGone = next.state === 'refused' && 'documents' in next.problems && next.papers.length > 0
  if (!isPaperGone || next.renewals >= MAX_RENEWALS) return next
  const papers = next.papers.map((paper) => ({ ...paper, fileId: null }))
  const { renewals } = next
  return { ...next, state: 'waiting', key: newKey, papers, renewals: renewals + 1, said: null, problems: {} }
}
