import * as v from 'valibot'
import { calculation as cartCalculation, cartLine, checkoutType, productable, quantity } from '#contract/cart/cart.ts'
import { productableType } from '#contract/catalogue/product.ts'
import { waitingOrderRecord } from '../waiting-orders/order-schemas.ts'
import { POST_SCHEMAS } from './post-schemas.ts'

/*
 * Schemas of the cart's records. They require only what the code relies on, so that records of earlier builds stay
 * readable.
 */

const version = v.literal(1)
const owner = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const moment = v.number()

const line = v.object({ productable_type: productableType, productable_id: v.number(), checkout_type: checkoutType })
const display = v.object({
  productable: v.pick(productable, ['id', 'name', 'slug', 'image', 'attributes', 'stock', 'preorder']),
  before: v.nullable(v.number()),
})
const choices = v.object({
  voucherCode: v.nullable(v.string()),
  affiliateCode: v.nullable(v.string()),
  isAffiliateLinked: v.optional(v.boolean()),
  stateId: v.nullable(v.number()),
  manualDiscount: v.number(),
})
const retry = v.object({
  from: moment,
  waitMs: v.number(),
  isFirm: v.boolean(),
  cause: v.picklist(['connection', 'portal', 'answer']),
})

const partition = v.object({
  v: version,
  owner,
  id: v.optional(v.string()),
  clientId: v.string(),
  nextSeq: v.pipe(count, v.minValue(1)),
  base: count,
  // Accepts unknown statuses of later builds: the partition counts as paused and nothing is lost.
  status: v.string(),
  failures: count,
  retry: v.nullable(retry),
  parkedAt: v.nullable(moment),
  cartName: v.optional(v.string()),
  isUnassigned: v.optional(v.boolean()),
})

const operation = v.object({
  v: version,
  owner,
  clientId: v.string(),
  seq: v.pipe(count, v.minValue(1)),
  line,
  change: v.object({ action: v.picklist(['add', 'set', 'remove']), quantity }),
  hand: v.optional(v.literal('dealer')),
  nonce: v.optional(v.string()),
  order: v.optional(v.string()),
  place: v.optional(v.pipe(count, v.minValue(1))),
  shared: v.optional(v.picklist(['given', 'taken'])),
  state: v.picklist(['queued', 'inflight', 'acked', 'rejected', 'review']),
  display,
  createdAt: moment,
  editedAt: moment,
  attempts: count,
  faults: count,
  firstFaultAt: v.nullable(moment),
  fence: v.nullable(v.picklist(['discard', 'poison', 'age', 'check'])),
  refusal: v.nullable(v.object({ code: v.string(), userMessage: v.string(), available: v.nullable(v.number()) })),
  review: v.nullable(v.picklist(['cancelled', 'unknown', 'age'])),
})

const snapshot = v.object({
  v: version,
  owner,
  version: v.number(),
  clientId: v.string(),
  applied: v.number(),
  others: v.optional(v.array(v.object({ clientId: v.string(), applied: v.number() }))),
  lines: v.array(cartLine),
  calculation: cartCalculation,
  cartIds: v.nullable(v.string()),
  choices: v.optional(choices),
  at: moment,
})

const intent = v.object({
  v: version,
  id: v.string(),
  line,
  quantity: v.number(),
  display,
  page: v.string(),
  at: moment,
})

/** By record kind, the first part of the key. */
export const RECORD_SCHEMAS = {
  ...POST_SCHEMAS,
  client: partition,
  op: operation,
  order: waitingOrderRecord,
  snap: snapshot,
  choices: v.object({ v: version, choices }),
  sel: v.object({ v: version, key: v.string(), selected: v.boolean() }),
  intent,
  taken: v.object({ v: version, ids: v.array(v.string()) }),
  'signing-out': v.object({ v: version, person: v.string(), unsent: v.picklist(['keep', 'discard']) }),
  tomb: v.object({ v: version, owner, count, at: moment }),
  rollback: v.object({
    v: version,
    owner,
    at: moment,
    lines: v.array(v.object({ line, display, before: v.number(), after: v.number() })),
  }),
} as const
