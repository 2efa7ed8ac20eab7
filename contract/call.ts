import * as v from 'valibot'
import type { CartAnswer } from './entities/cart.ts'
import type { RefusalCode } from './refusal-codes.ts'

type Fields = v.ObjectEntries
export type Access = 'guest' | 'session'
/** The specification's one address of data that is not below /api is that of papers. */
type CallPath = `/api/${string}` | '/pdf/raw'

/**
 * One call of the API, as page, service worker and server agree on it.
 *
 * Every input is a strict object: an unknown field is refused with 422 VALIDATION, so that no body can smuggle a
 * price or a role. `params` are the `{name}` parts of the path; `query` values arrive as strings and are converted
 * by their schema. The API takes state changes by POST alone, with a body of JSON, or of multipart for files.
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
  /** One sentence for people who read the OpenAPI document. */
  summary: string
  /** `guest`: answered to everybody, the same bytes. `session`: 401 SESSION_REQUIRED without one. */
  access: Who
  /** How the body of a POST arrives; `multipart` for files, whose fields are otherwise checked alike. */
  takes: 'json' | 'multipart'
  /** `file`: the bytes themselves instead of the envelope; a refusal has its envelope all the same. */
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
  takes?: 'json' | 'multipart'
  answers?: 'json' | 'file'
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

/** An absent part of a call: the empty set of fields. */
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

/** What a caller writes (before defaults and conversions). */
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

/** Refusal: HTTP 4xx, or 5xx for a fault. `userMessage` is in the reader's language, `code` is stable for programs. */
export interface RefusalAnswer {
  OK: false
  data: {
    response: null
    userMessage: string
    code: RefusalCode
    /** Field name (dotted path) to sentence, with 422 VALIDATION. */
    fields?: Record<string, string>
    /** Pieces that can still be had, with 409 STOCK_LIMIT. */
    available?: number
    /** The cart as it is now, with 409 TOTAL_CHANGED and PROMOTION_CHANGED. */
    carts?: CartAnswer['carts']
    calculation?: CartAnswer['calculation']
    /** The order there is already, with 409 ALREADY_ORDERED. */
    order_id?: string
  }
}

/** The shape every refusal must have; whatever does not match it is not an answer of ours (offline.md 3.4). */
export const refusalAnswer = v.object({
  OK: v.literal(false),
  data: v.object({
    userMessage: v.string(),
    code: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    available: v.optional(v.number()),
  }),
})

/** Lists: `{data, meta}`, pages counted from 1. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ data: v.array(item), meta: v.object({ page: v.number(), per_page: v.number(), total: v.number() }) })
