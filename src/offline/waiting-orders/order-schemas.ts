import * as v from 'valibot'
import { productable } from '#contract/cart/cart.ts'
import { productableType } from '#contract/catalogue/product.ts'

const moment = v.number()

/** Record of an order; requires only what the code relies on. The answer and the proposal are validated by the reader. */
export const waitingOrderRecord = v.object({
  v: v.literal(1),
  owner: v.pipe(v.string(), v.minLength(1)),
  id: v.string(),
  reference: v.string(),
  key: v.string(),
  shared: v.optional(v.picklist(['given', 'taken'])),
  body: v.looseObject({ lines: v.array(v.looseObject({})), expected_total: v.number() }),
  shown: v.looseObject({
    lines: v.array(
      v.looseObject({
        productable: v.pick(productable, ['id', 'name', 'slug', 'image', 'attributes']),
        productable_type: productableType,
        quantity: v.number(),
        unitPrice: v.number(),
      }),
    ),
    subtotal: v.number(),
    discount: v.number(),
    shippingFee: v.nullable(v.number()),
    total: v.number(),
    destination: v.array(v.string()),
  }),
  state: v.picklist(['queued', 'inflight', 'refused', 'sent']),
  fence: v.nullable(v.picklist(['cancel', 'change', 'age'])),
  missing: v.optional(v.array(v.object({ key: v.string(), name: v.string(), quantity: v.number() }))),
  refusal: v.nullable(v.looseObject({ code: v.string(), userMessage: v.string() })),
  at: moment,
  changedAt: moment,
  attempts: v.number(),
  failures: v.number(),
  retry: v.nullable(
    v.looseObject({
      from: moment,
      waitMs: v.number(),
      isFirm: v.boolean(),
      cause: v.picklist(['connection', 'portal', 'answer']),
    }),
  ),
})
