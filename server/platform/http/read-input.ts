import * as v from 'valibot'
import type { Call, InputOf } from '#contract/call.ts'
import { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import { MAX_BATCH } from '#contract/constants.ts'
import { issueText, type ServerMessages } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { MAX_BATCH_BODY, MAX_BODY, readBody } from './read-body.ts'
import { parseStrictJson, StrictJsonError } from './strict-json.ts'

export type Fields = Record<string, string>

/** Without a prototype, because clients choose the field names. */
export const fields = (): Fields => Object.create(null)

/** The refusal 422 VALIDATION with one message per field, by dotted path. */
export const validationRefusal = (messages: ServerMessages, wrong: Fields): Refusal =>
  new Refusal('VALIDATION', messages.validation, { fields: wrong })

/** @throws Refusal NOT_FOUND for invalid path parameters */
export function readParams<C extends Call>(call: C, written: Fields, messages: ServerMessages): InputOf<C>['params'] {
  const read = v.safeParse(call.params, written)
  if (!read.success) throw new Refusal('NOT_FOUND', messages.notFound)
  return read.output
}

/** The parameters of an address, in its order. */
export function parametersOf(url: string): Iterable<[name: string, value: string]> {
  const start = url.indexOf('?')
  return start < 0 ? [] : new URLSearchParams(url.slice(start))
}

/**
 * @throws Refusal VALIDATION, also for a parameter given twice because it is ambiguous; NOT_FOUND for a NUL in a file
 * name
 */
export function readQuery<C extends Call>(
  call: C,
  parameters: Iterable<[name: string, value: string]>,
  messages: ServerMessages,
): InputOf<C>['query'] {
  const written = fields()
  const unfit = fields()
  for (const [name, value] of parameters) {
    if (!Object.hasOwn(call.query.entries, name)) unfit[name] = messages.fieldUnknown
    else if (name in written) unfit[name] = messages.fieldRepeated
    else if (value.includes('\0')) {
      if (call.answers === 'file') throw new Refusal('NOT_FOUND', messages.notFound)
      unfit[name] = messages.fieldWrong
    }
    written[name] = value
  }
  if (Object.keys(unfit).length > 0) throw validationRefusal(messages, unfit)
  return validate(call.query, written, messages)
}

/** @throws Refusal TOO_LARGE, BATCH_TOO_LARGE, BAD_REQUEST or VALIDATION */
export async function readJson<C extends Call>(
  call: C,
  request: Request,
  messages: ServerMessages,
): Promise<InputOf<C>['body']> {
  const isBatch = call.path === syncCarts.path
  const text = await readBody(request, isBatch ? MAX_BATCH_BODY : MAX_BODY)
  const tooMany = () => new Refusal('BATCH_TOO_LARGE', messages.batchTooLarge(MAX_BATCH))
  if (text === null) throw isBatch ? tooMany() : new Refusal('TOO_LARGE', messages.tooLarge)
  const value = parsed(text, messages)
  if (isBatch && v.is(longBatch, value)) throw tooMany()
  return validate(call.body, value, messages)
}

/** Distinguished from an invalid body: the client may send the same operations in smaller batches. */
const longBatch = v.looseObject({ operations: v.pipe(v.array(v.unknown()), v.minLength(MAX_BATCH + 1)) })

function parsed(text: string, messages: ServerMessages): unknown {
  try {
    return parseStrictJson(text)
  } catch (error) {
    if (!(error instanceof StrictJsonError)) throw error
    if (error.reason === 'form') throw new Refusal('BAD_REQUEST', messages.badRequest)
    throw validationRefusal(messages, { body: messages.fieldWrong })
  }
}

/** @throws Refusal VALIDATION */
export function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  messages: ServerMessages,
): v.InferOutput<Schema> {
  // For schemas without a message of their own.
  const message = issueText(messages)
  const read = v.safeParse(schema, value, { message, abortPipeEarly: true })
  if (read.success) return read.output
  const wrong = fields()
  for (const issue of read.issues) wrong[v.getDotPath(issue) ?? 'body'] ??= issue.message
  throw validationRefusal(messages, wrong)
}
