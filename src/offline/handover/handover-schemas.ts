import * as v from 'valibot'
import { checkoutType, productable, quantity } from '#contract/cart/cart.ts'
import { isValidCartChange } from '#contract/cart/cart-change.ts'
import { catalogueId, productableType } from '#contract/catalogue/product.ts'
import { ORDER_REFERENCE } from '#contract/checkout/order-reference.ts'
import { MAX_QUANTITY } from '#contract/constants.ts'
import { QUEUE_NAMES } from '../../lib/http/queue-names.ts'
import { MAX_HANDED } from './handover.ts'

/*
 * Schemas of a hand-over. It may be any file: unknown fields, long texts and long lists are refused. The bodies of orders
 * and requests are checked for their size and passed on as they are, because the server compares a repeated body with the
 * first one; it validates their content.
 */

const text = v.pipe(v.string(), v.maxLength(200))
const uuid = v.pipe(v.string(), v.uuid())
const moment = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.pipe(v.number(), v.safeInteger())
const some = <Item extends v.GenericSchema>(item: Item, most = MAX_HANDED) => v.pipe(v.array(item), v.maxLength(most))

const MAX_BODY = 20_000
const body = v.pipe(
  v.custom<Record<string, unknown>>((input) => typeof input === 'object' && input !== null && !Array.isArray(input)),
  v.check((input) => JSON.stringify(input).length <= MAX_BODY),
)

const { id, type, image, stock } = productable.entries

const product = v.strictObject({
  id,
  type,
  name: text,
  slug: text,
  image,
  stock,
  // Absent in operations of older builds.
  price: v.optional(v.nullable(amount), null),
  points_price: v.optional(v.nullable(amount), null),
  max_per_order: v.optional(amount, MAX_QUANTITY),
})

const operation = v.strictObject({
  client: uuid,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999_999)),
  line: v.strictObject({
    productable_type: productableType,
    productable_id: catalogueId,
    checkout_type: checkoutType,
  }),
  change: v.pipe(
    v.strictObject({ action: v.picklist(['add', 'set', 'remove']), quantity }),
    v.check(isValidCartChange),
  ),
  hand: v.optional(v.literal('dealer')),
  nonce: v.optional(uuid),
  before: v.nullable(amount),
  createdAt: moment,
  editedAt: moment,
  fence: v.nullable(v.picklist(['discard', 'poison', 'age'])),
})

const order = v.strictObject({
  id: text,
  reference: v.pipe(v.string(), v.regex(ORDER_REFERENCE)),
  key: uuid,
  body,
  fence: v.nullable(v.picklist(['cancel', 'change', 'age'])),
  at: moment,
  shown: v.strictObject({
    lines: some(
      v.strictObject({
        productable_id: catalogueId,
        productable_type: productableType,
        quantity,
        unitPrice: amount,
      }),
      200,
    ),
    subtotal: amount,
    discount: amount,
    shippingFee: v.nullable(amount),
    rounding: amount,
    total: amount,
    isExact: v.boolean(),
  }),
})

const request = v.strictObject({
  list: v.picklist(QUEUE_NAMES),
  id: text,
  key: uuid,
  task: v.pipe(
    body,
    v.check(({ kind }) => typeof kind === 'string'),
  ),
  at: moment,
})

const wish = v.strictObject({
  productable_type: productableType,
  productable_id: catalogueId,
  name: text,
  wanted: v.boolean(),
  mark: text,
  at: moment,
})

const cart = v.strictObject({
  dealer: v.nullable(uuid),
  operations: some(operation),
  orders: some(order),
  requests: some(request),
  wishes: some(wish),
})

const MAX_CARTS = 1_000

export const handoverSchema = v.strictObject({
  v: v.literal(1),
  id: uuid,
  person: text,
  market: v.pipe(v.string(), v.maxLength(10)),
  at: moment,
  products: some(product),
  carts: some(cart, MAX_CARTS),
})
