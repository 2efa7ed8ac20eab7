import * as v from 'valibot'
import type { CartAnswer } from './cart/cart.ts'
import type { RefusalCode } from './refusal-codes.ts'

type Fields = v.ObjectEntries
export type Access = 'guest' | 'session'
/** Documents (`/pdf/raw`) are the only data outside `/api` (a path fixed by the specification). */
type CallPath = `/api/${string}` | '/pdf/raw'

/**
 * One API call: the contract shared by the page, the service worker and the server.
 *
 * Every input is a strict object: an unknown field is refused with 422 VALIDATION, so a body cannot inject a price or a
 * role. `params` are the `{name}` parts of the path; `query` values arrive as strings and are converted by their
 * schema. State changes use POST only, with a JSON body, or multipart for files.
 */
export interface Call<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Response extends v.GenericSchema = v.GenericSchema,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST'
  path: CallPath
  /** One sentence for readers of the OpenAPI document. */
  summary: string
  /**
   * `guest`: no session needed; the response is the same bytes for everyone. `session`: 401 SESSION_REQUIRED without a
   * session.
   */
  access: Who
  /** The response is about the current moment: it is not cached, and does not wait behind other calls. */
  isOfTheMoment?: true
  /** Encoding of a POST body; `multipart` is for files, its other fields are validated in the same way. */
  takes: 'json' | 'multipart'
  /** `file`: the raw bytes instead of the JSON envelope; a refusal still uses the envelope. */
  answers: 'json' | 'file'
  params: v.StrictObjectSchema<Params, undefined>
  query: v.StrictObjectSchema<Query, undefined>
  body: v.StrictObjectSchema<Body, undefined>
  response: Response
}

interface CallDefinition<
  Params extends Fields,
  Query extends Fields,
  Body extends Fields,
  Response extends v.GenericSchema,
  Who extends Access,
> {
  method: 'GET' | 'POST'
  path: CallPath
  summary: string
  access?: Who
  isOfTheMoment?: true
  takes?: 'json' | 'multipart'
  answers?: 'json' | 'file'
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

/** No fields: the default for a part that a call does not have. */
type None = {}

export function defineCall<
  Response extends v.GenericSchema,
  Params extends Fields = None,
  Query extends Fields = None,
  Body extends Fields = None,
  const Who extends Access = 'session',
>(definition: CallDefinition<Params, Query, Body, Response, Who>): Call<Params, Query, Body, Response, Who> {
  return {
    ...definition,
    access: definition.access ?? ('session' as Who),
    takes: definition.takes ?? 'json',
    answers: definition.answers ?? 'json',
    params: v.strictObject(definition.params ?? ({} as Params)),
    query: v.strictObject(definition.query ?? ({} as Query)),
    body: v.strictObject(definition.body ?? ({} as Body)),
  }
}

/** What a client sends (before defaults and conversions). */
export type ParamsOf<C extends Call> = v.InferInput<C['params']>
export type QueryOf<C extends Call> = v.InferInput<C['query']>
export type BodyOf<C extends Call> = v.InferInput<C['body']>
/** What a handler receives (after defaults and conversions). */
export type InputOf<C extends Call> = {
  params: v.InferOutput<C['params']>
  query: v.InferOutput<C['query']>
  body: v.InferOutput<C['body']>
}
export type ResponseOf<C extends Call> = v.InferOutput<C['response']>

/** Success: HTTP 200, or 201 for a creation. */
export interface Answer<Response> {
  OK: true
  data: { response: Response; userMessage: null }
}

/**
 * Refusal: HTTP 4xx, or 5xx for a server fault. `userMessage` is in the user's language, `code` is stable for programs.
 */
export interface RefusalAnswer {
  OK: false
  data: {
    response: null
    userMessage: string
    code: RefusalCode
    /** Dotted field path to error message, with 422 VALIDATION. */
    fields?: Record<string, string>
    /** Units still available, with 409 STOCK_LIMIT. */
    available?: number
    /** The current cart, with 409 TOTAL_CHANGED and PROMOTION_CHANGED. */
    carts?: CartAnswer['carts']
    calculation?: CartAnswer['calculation']
    /** The existing order, with 409 ALREADY_ORDERED. */
    order_id?: string
  }
}

/** The shape of every refusal; a response that does not match did not come from this API (offline.md 3.4). */
export const refusalAnswer = v.object({
  OK: v.literal(false),
  data: v.object({
    userMessage: v.string(),
    code: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    available: v.optional(v.number()),
  }),
})
