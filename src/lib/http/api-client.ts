import * as v from 'valibot'
import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '#contract/call.ts'
import { CachedResponse, CallRefused, NoAnswer } from './call-errors.ts'
import { exchange, readEnvelope, type SendOptions } from './http.ts'

export interface CallInput<C extends Call> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
}

/**
 * Sends a call and returns its validated response.
 *
 * @throws CallRefused when the server refused
 * @throws NoAnswer without a valid response; CachedResponse when the service worker returned a cached one
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C> = {},
  options: SendOptions = {},
): Promise<ResponseOf<C>> {
  const received = await exchange(call, input, options)
  const reading = readEnvelope(received)
  const retryAfterMs = 'failure' in received ? null : received.retryAfterMs
  if (reading.kind === 'refusal') throw new CallRefused(reading.status, reading.refusal, retryAfterMs)
  if (reading.kind === 'none') throw new NoAnswer(reading.reason, retryAfterMs)
  const checked = v.safeParse(call.response, reading.response)
  if (!checked.success) throw new NoAnswer('unreadable')
  if ('keptAt' in received && received.keptAt !== null) throw new CachedResponse(checked.output, received.keptAt)
  return checked.output
}
