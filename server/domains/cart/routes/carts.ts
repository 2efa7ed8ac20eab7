import { addBundle } from '#contract/cart/calls/add-bundle.ts'
import { getCarts } from '#contract/cart/calls/get-carts.ts'
import { getPreparedCarts } from '#contract/cart/calls/get-prepared-carts.ts'
import { removeBundle } from '#contract/cart/calls/remove-bundle.ts'
import { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import { type OperationKey, readOperationKey } from '#contract/cart/operation-key.ts'
import { HEADER } from '#contract/constants.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, route } from '../../../route.ts'
import { findBuyer, requireBuyer } from '../../buyers/services/buyer.ts'
import { addBundleToCart, removeLinesFromBundle } from '../services/cart-bundles.ts'
import { cartChoiceOf } from '../services/cart-choice.ts'
import {
  applyCartOperation,
  type CartOperationAnswer,
  type CartOutcome,
  changeCart,
  missingIn,
} from '../services/cart-operation.ts'
import { cartAnswer, emptyCartResponse } from '../services/cart-response.ts'
import { createCodeAttemptLimit } from '../services/code-attempt-limit.ts'
import { listPreparedCarts } from '../services/prepared-carts.ts'
import { syncCart } from '../services/sync-carts.ts'

const codeAttemptLimit = createCodeAttemptLimit()

export const cartRoutes = [
  route(getCarts, async ({ query }, context) => {
    const buyer = await findBuyer(context, query.dealer_id)
    if (!buyer) return emptyCartResponse(context)
    const clientId = clientIdOf(context)
    return codeAttemptLimit.read(context, cartChoiceOf(query, buyer, context), (choice) =>
      cartAnswer(context.db, { buyer, clientId, choice }, context),
    )
  }),

  route(getPreparedCarts, async (_input, context) => ({ prepared: { data: await listPreparedCarts(context) } })),

  // A replayed operation returns its first response, so that it is never executed twice.
  route(updateCartItem, async ({ query, body }, context) => {
    const buyer = await requireBuyer(context, query.dealer_id)
    const key = operationKeyOf(context)
    const base = baseOf(context)
    if (!key) return changeCart(context, buyer, body)
    const operation = { change: body, key, base, isCancel: context.header(HEADER.cartCancel) === '1' }
    const outcome = await applyCartOperation(context, buyer, operation)
    if (outcome.settled.kind === 'replayed') context.answerHeader(HEADER.replayed, 'true')
    return answerOf(outcome)
  }),

  route(addBundle, async ({ query, body }, context) => {
    const buyer = await requireBuyer(context, query.dealer_id)
    return addBundleToCart(context, { buyer, clientId: clientIdOf(context) }, body)
  }),

  route(removeBundle, async ({ query, body }, context) => {
    const buyer = await requireBuyer(context, query.dealer_id)
    return removeLinesFromBundle(context, { buyer, clientId: clientIdOf(context) }, body)
  }),

  route(syncCarts, async ({ query, body }, context) => {
    const buyer = await requireBuyer(context, query.dealer_id)
    return syncCart(context, buyer, { operations: body.operations, clientId: clientIdOf(context) })
  }),
]

/** @throws Refusal if the operation was refused, now or at its first execution */
function answerOf({ settled, answer }: CartOutcome): CartOperationAnswer {
  if (settled.kind === 'unrecorded') throw settled.refusal
  const outcome: Extract<CartOutcome['settled'], { kind: 'replayed' }>['outcome'] =
    settled.kind === 'already' ? { OK: true, status: 200, response: answer } : settled.outcome
  if (!outcome.OK) {
    const { code, userMessage, ...facts } = outcome.refusal
    throw new Refusal(code, userMessage, facts)
  }
  const response = outcome.response ?? answer
  if (!response) throw new Error('An operation was executed and has no answer')
  return { ...response, ...missingIn(outcome) }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function clientIdOf(context: Context): string | null {
  const written = context.header(HEADER.cartClient)
  if (written !== null && !UUID.test(written)) throw wrongHeader(HEADER.cartClient, context)
  return written
}

function operationKeyOf(context: Context): OperationKey | null {
  const written = context.header(HEADER.idempotencyKey)
  if (written === null) return null
  const key = readOperationKey(written)
  if (!key) throw wrongHeader(HEADER.idempotencyKey, context)
  return key
}

function baseOf(context: Context): number {
  const written = context.header(HEADER.cartBase) ?? '0'
  if (!/^\d{1,15}$/.test(written)) throw wrongHeader(HEADER.cartBase, context)
  return Number(written)
}

function wrongHeader(name: string, { language }: Context): Refusal {
  const messages = SERVER_MESSAGES[language]
  return new Refusal('VALIDATION', messages.validation, { fields: { [name]: messages.fieldWrong } })
}
