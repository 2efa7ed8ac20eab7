import type { Call, InputOf, RefusalAnswer, ResponseOf } from '#contract/call.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusal-codes.ts'
import type { Context, SignedInContext } from './context.ts'

/** Data of a refusal in addition to its code and message. */
export type RefusalFacts = Omit<RefusalAnswer['data'], 'response' | 'userMessage' | 'code'>

/** Thrown by handlers and services to refuse a request: becomes the envelope, with the status of its code. */
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

/** Returned by a handler instead of a JSON response, for a call that returns a file. */
export class FileAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
  /** null displays the file inline; a name downloads it as an attachment. */
  readonly attachment: string | null
  constructor(body: Uint8Array<ArrayBuffer>, type: string, attachment: string | null) {
    this.body = body
    this.type = type
    this.attachment = attachment
  }
}

/** Returned by a handler for a generated PDF, displayed inline. */
export class DocumentAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  /** File name: letters, digits, hyphens and dots only. */
  readonly name: string
  constructor(body: Uint8Array<ArrayBuffer>, name: string) {
    this.body = body
    this.name = name
  }
}

/** Returned by a handler for a generated page without scripts, displayed inside a page of the store. */
export class HtmlAnswer {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

type ContextFor<C extends Call> = 'everybody' extends C['callers'] ? Context : SignedInContext

export interface Route {
  call: Call
  handle(input: InputOf<Call>, context: Context): Promise<unknown>
  /**
   * The query by which the answer of everybody is stored, where several have the same answer. Without it each spelling
   * of a value that anybody may choose would be stored.
   */
  storedQuery?(input: InputOf<Call>, context: Context): Promise<InputOf<Call>['query']>
  /** Notes what staff sent and what it was refused for: by the handler, or for a permission that they lack. */
  noteRefusal?(input: InputOf<Call>, refusal: Refusal, context: Context): Promise<void>
}

/**
 * Binds a call to its handler: validated input in, response out. Independent of the HTTP framework, which is used in
 * app.ts.
 */
export const route = <C extends Call>(
  call: C,
  handle: (input: InputOf<C>, context: ContextFor<C>) => Promise<ResponseOf<C>>,
  options: {
    storedQuery?(input: InputOf<C>, context: Context): Promise<InputOf<C>['query']>
    noteRefusal?(input: InputOf<C>, refusal: Refusal, context: ContextFor<C>): Promise<void>
  } = {},
): Route => ({ call, handle, ...options })
