import * as v from 'valibot'
import { contactUs } from '#contract/contact/calls/contact-us.ts'
import { type Received, read } from '../../lib/http/http.ts'
import { classify } from '../outbox/classify.ts'
import type { Letter } from './letter.ts'

/** The queued message after any response: `sent`, `refused`, or still `waiting`. */
export function afterAnswer(letter: Letter, received: Received, now: number): Letter {
  const reading = read(received)
  if (reading.kind === 'success') {
    const checked = v.safeParse(contactUs.response, reading.response)
    if (!checked.success) return letter
    const { ticket_no: ticketNo } = checked.output
    return { ...letter, state: 'sent', ticketNo, body: null, said: null, notBefore: null }
  }
  const said = reading.kind === 'refusal' ? reading.refusal.userMessage : null
  const isRefused = reading.kind === 'refusal' && reading.status !== 403 && isFinal(received)
  if (isRefused) return { ...letter, state: 'refused', said, notBefore: null }
  const pause = 'failure' in received ? null : received.retryAfterMs
  return { ...letter, said, notBefore: pause === null ? null : now + pause }
}

/** All other failures are temporary: no connection, server error, rate limit, no access code (403), outdated app. */
const isFinal = (received: Received): boolean => ['rejected', 'review'].includes(classify(received).kind)
