import * as v from 'valibot'
import type { Answer, BodyOf, Call, ParamsOf, QueryOf, RefusalAnswer, ResponseOf } from '#contract/call.ts'
import { refusalAnswer } from '#contract/call.ts'
import { APP_VERSION, HEADER } from '#contract/constants.ts'

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
export class NoAnswer extends Error {}

export interface CallInput<C extends Call> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
}

export interface SendOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
}
