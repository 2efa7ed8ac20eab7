import type { Call, InputOf, RefusalAnswer, ResponseOf } from '#contract/call.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusal-codes.ts'
import type { Context, SignedInContext } from './context.ts'

/** What a refusal may tell beside its code and sentence. */
export type RefusalFacts = Omit<RefusalAnswer['data'], 'response' | 'userMessage' | 'code'>

/** Thrown by handlers and services to say no: becomes the envelope, with the status of its code. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly facts: RefusalFacts
  constructor(code: RefusalCode, userMessage: string, facts: RefusalFacts = {}) {
    super(userMessage)
    this.code = code
    this.facts = facts
  }
  get status(): number {
    return REFUSAL_STATUS[this.code]
  }
}

/** Answered by a handler in place of the response, for a call that answers with a file. */
export class FileAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  /** null shows it where it is asked for; a name makes the browser keep it as a file. */
  readonly attachment: string | null
  constructor(body: Uint8Array<ArrayBuffer>, type: string, attachment: string | null) {
    this.body = body
    this.type = type
    this.attachment = attachment
  }
}

/** Answered by a handler for a PDF of ours, to be read where it is asked for. */
export class PaperAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  /** Letters, digits, hyphens and dots alone. */
  readonly name: string
  constructor(body: Uint8Array<ArrayBuffer>, name: string) {
    this.body = body
    this.name = name
  }
}

type ContextFor<C extends Call> = C extends { access: 'guest' } ? Context : SignedInContext

export interface Route {
  call: Call
  handle(input: InputOf<Call>, context: Context): Promise<unknown>
}

/** Binds a call to its handler: checked input in, the response out. The framework stays in app.ts. */
export const route = <C extends Call>(
  call: C,
  handle: (input: InputOf<C>, context: ContextFor<C>) => Promise<ResponseOf<C>>,
): Route => ({ call, handle })
