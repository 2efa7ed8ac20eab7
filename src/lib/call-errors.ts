import type { RefusalAnswer } from '#contract/call.ts'
import type { NoAnswerReason } from './answers.ts'

/** The server answered, and said no: `message` is its sentence for the person. */
export class CallRefused extends Error {
  readonly status: number
  readonly refusal: RefusalAnswer['data']
  /** How long the server asks to wait, where it does. */
  readonly retryAfterMs: number | null
  constructor(status: number, refusal: RefusalAnswer['data'], retryAfterMs: number | null = null) {
    super(refusal.userMessage)
    this.status = status
    this.refusal = refusal
    this.retryAfterMs = retryAfterMs
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

/** The server did not answer; the worker gave what it had kept of the same call. */
export class KeptAnswer extends NoAnswer {
  readonly response: unknown
  /** Milliseconds since 1970. */
  readonly keptAt: number
  constructor(response: unknown, keptAt: number) {
    super('network')
    this.response = response
    this.keptAt = keptAt
  }
}
