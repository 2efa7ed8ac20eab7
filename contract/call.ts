import * as v from 'valibot'
import type { CartAnswer } from './cart/cart.ts'
import type { OrderProposal } from './checkout/order-proposal.ts'
import type { RefusalCode } from './refusal-codes.ts'
import type { RequiredPermission } from './staff/permissions.ts'

type Fields = v.ObjectEntries

/**
 * Who may make a call that is not for staff; the personas of each group are in `server/policy/personas.ts`.
 *
 * - `everybody`: no session needed. A GET never sees a session, so its response is the same bytes for everyone and is
 *   cached.
 * - `anySession`: whoever is signed in, even without the second factor that is required of them.
 * - `signedIn`: whoever is signed in, dealers who wait for approval among them.
 * - `buyers`: those who place orders: customers, dealers and sales persons.
 * - `shoppers`: buyers, and staff, who read empty lists, so that their pages need no special case.
 */
export type Callers =
  | 'everybody'
  | 'anySession'
  | 'signedIn'
  | 'shoppers'
  | 'buyers'
  | 'customers'
  | 'dealers'
  | 'salesPersons'
  | 'dealersAndSalesPersons'

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
  Who extends Callers = Callers,
  Needed extends RequiredPermission = RequiredPermission,
> {
  method: 'GET' | 'POST'
  path: CallPath
  /** One sentence for readers of the OpenAPI document. */
  summary: string
  /** Who may make the call; absent from a call of staff, which states `permission` instead. */
  callers?: Who
  /** What a member of staff needs for the call; the screens of staff ask for it too. */
  permission?: Needed
  /**
   * About the member of staff who makes it, or about how people sign in: no other program makes it, whatever its API key
   * may do.
   */
  isForPeople?: true
  /** The response is about the current moment: it is not cached, and does not wait behind other calls. */
  isOfTheMoment?: true
  /**
   * The response is one person's and long: it carries an ETag, so that their device, which stores it, receives it again
   * only when it has changed. No other cache may store it.
   */
  isConditional?: true
  /** Encoding of a POST body; `multipart` is for files, its other fields are validated in the same way. */
  takes: 'json' | 'multipart'
  /** `file`: the raw bytes instead of the JSON envelope; a refusal still uses the envelope. */
  answers: 'json' | 'file'
  params: v.StrictObjectSchema<Params, undefined>
  query: v.StrictObjectSchema<Query, undefined>
  body: v.StrictObjectSchema<Body, undefined>
  response: Response
}

/** Each call states who may make it: a definition without either property does not compile. */
type Stated<Who extends Callers, Needed extends RequiredPermission> =
  | { permission: Needed; callers?: never; path: `/api/staff/${string}` }
  | { callers: Who; permission?: never }

interface CallParts<
  Params extends Fields,
  Query extends Fields,
  Body extends Fields,
  Response extends v.GenericSchema,
> {
  method: 'GET' | 'POST'
  path: CallPath
  summary: string
  isForPeople?: true
  isOfTheMoment?: true
  isConditional?: true
  takes?: 'json' | 'multipart'
  answers?: 'json' | 'file'
  params?: Params
  query?: Query
  body?: Body
  response: Response
}

/** No fields: the default for a part that a call does not have. */
type None = {}

/** A call of staff: it states a `permission` instead of `callers`. */
export type StaffCall = Call<Fields, Fields, Fields, v.GenericSchema, never>

export function defineCall<
  Response extends v.GenericSchema,
  Params extends Fields = None,
  Query extends Fields = None,
  Body extends Fields = None,
  const Who extends Callers = never,
  const Needed extends RequiredPermission = never,
>(
  definition: CallParts<Params, Query, Body, Response> & Stated<Who, Needed>,
): Call<Params, Query, Body, Response, Who, Needed> {
  return {
    ...definition,
    takes: definition.takes ?? 'json',
    answers: definition.answers ?? 'json',
    params: v.strictObject(definition.params ?? ({} as Params)),
    query: v.strictObject(definition.query ?? ({} as Query)),
    body: v.strictObject(definition.body ?? ({} as Body)),
  }
}

/** Whether a guest gets 401 SESSION_REQUIRED. */
export const needsSession = (call: Call): boolean => call.callers !== 'everybody'

/** A GET call of everybody returns the same response to all, so its bytes are cached. */
export const isCached = (call: Call): boolean => !needsSession(call) && call.method === 'GET' && !call.isOfTheMoment

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
export type PermissionOf<C extends Call> = NonNullable<C['permission']>

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
    /** Units still available, with 409 STOCK_LIMIT; the nearest allowed quantity, with 409 ORDER_QUANTITY. */
    available?: number
    /** The current cart, with 409 TOTAL_CHANGED and PROMOTION_CHANGED. */
    carts?: CartAnswer['carts']
    calculation?: CartAnswer['calculation']
    /** What the order would be now, with 409 ORDER_CHANGED. */
    proposal?: OrderProposal
    /** The existing order, with 409 ALREADY_ORDERED. */
    order_id?: string
    /** Minor units that are overdue, and the page to pay them, with 409 ACCOUNT_OVERDUE. */
    overdue?: { amount: number; href: string }
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
