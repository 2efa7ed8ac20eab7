import * as v from 'valibot'
import type { BodyOf, Call, ParamsOf, QueryOf, RefusalAnswer, ResponseOf } from '#contract/call.ts'
import { exchange, type NoAnswerReason, read, type SendOptions } from './exchange.ts'

export interface CallInput<C extends Call> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
}

/** The server answered, and said no: `message` is its sentence for the person. */
export class CallRefused extends Error {
  readonly status: number
  readonly refusal: RefusalAnswer['data']
  constructor(status: number, refusal: RefusalAnswer['data']) {
    super(refusal.userMessage)
    this.status = status
    this.refusal = refusal
  }
}

/** No answer of ours came: no signal, a timeout, a server fault, or somebody else's page (a captive portal). */
export class NoAnswer extends Error {
  readonly reason: NoAnswerReason
  constructor(reason: NoAnswerReason) {
    super(`No answer: ${reason}`)
    this.reason = reason
  }
}

/**
 * Sends a call and answers its checked response.
 *
 * @throws CallRefused when the server said no
 * @throws NoAnswer when no answer of ours came
 */
export async function send<C extends Call>(
  call: C,
  input: CallInput<C> = {},
  options: SendOptions = {},
): Promise<ResponseOf<C>> {
  const reading = read(await exchange(call, input, options))
  if (reading.kind === 'refusal') throw new CallRefused(reading.status, reading.refusal)
  if (reading.kind === 'none') throw new NoAnswer(reading.reason)
  const checked = v.safeParse(call.response, reading.response)
  if (!checked.success) throw new NoAnswer('unreadable')
  return checked.output
}
