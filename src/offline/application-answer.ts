import * as v from 'valibot'
import { registerDealer } from '#contract/calls/register-dealer.ts'
import { uploadFile } from '#contract/calls/upload-file.ts'
import { type Received, read } from '../lib/exchange.ts'
import type { Application, Paper } from './application.ts'
import { classify } from './classify.ts'

/** A store that loses papers again and again is asked no more by itself. */
const RENEWALS_MOST = 3

/** Everything else may still end well: no signal, an ill server, a limit, a store that asks for its code or an update. */
const isFinal = (received: Received): boolean =>
  'status' in received && received.status !== 403 && ['rejected', 'review'].includes(classify(received).kind)

/** Total: what any answer that is no success makes of a waiting application. */
function afterNo(application: Application, received: Received, now: number): Application {
  const reading = read(received)
  const { userMessage: said = null, fields: problems = {} } = reading.kind === 'refusal' ? reading.refusal : {}
  if (isFinal(received)) return { ...application, state: 'refused', said, problems, notBefore: null }
  const pause = 'failure' in received ? null : received.retryAfterMs
  return { ...application, said, notBefore: pause === null ? null : now + pause }
}

/** What the answer to one of its papers makes of it. */
export function afterPaper(application: Application, paper: Paper, { received, now }: Heard): Application {
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
  /** Of an application that has to be sent under another key. */
  newKey: string
}

/**
 * What the store's answer makes of it. Papers that nothing refers to are gone after a day: an application that waited
 * longer sends them anew, under another key, for the old one keeps the store's no.
 */
export function afterAnswer(application: Application, { received, now, newKey }: Heard): Application {
  const reading = read(received)
  if (reading.kind === 'success') {
    if (!v.is(registerDealer.response, reading.response)) return application
    return { ...application, state: 'sent', body: null, papers: [], said: null, problems: {}, notBefore: null }
  }
  const next = afterNo(application, received, now)
  const isPaperGone = next.state === 'refused' && 'documents' in next.problems && next.papers.length > 0
  if (!isPaperGone || next.renewals >= RENEWALS_MOST) return next
  const papers = next.papers.map((paper) => ({ ...paper, fileId: null }))
  const { renewals } = next
  return { ...next, state: 'waiting', key: newKey, papers, renewals: renewals + 1, said: null, problems: {} }
}
