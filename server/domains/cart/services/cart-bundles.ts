import type { InputOf } from '#contract/call.ts'
import { type Bundle, bestOf, bundlesIn, isWhole } from '#contract/cart/bundles.ts'
import { addBundle } from '#contract/cart/calls/add-bundle.ts'
import { removeBundle } from '#contract/cart/calls/remove-bundle.ts'
import type { CartAnswer } from '#contract/cart/cart.ts'
import type { Goods } from '#contract/cart/goods.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import * as promotions from '../../catalogue/services/promotions.ts'
import { CART_MESSAGES } from '../calculation/cart-messages.ts'
import { snapshotInput, WHOLE_CART } from '../calculation/read-cart.ts'
import { bundleOf } from '../calculation/read-terms.ts'
import { shownLine } from '../calculation/shown-line.ts'
import { type LineRow, readSnapshot } from '../queries/cart-snapshot.ts'
import * as carts from '../queries/carts.ts'
import { quantityProblem } from './cart-limits.ts'
import { targetOf } from './cart-lines.ts'
import { cartAnswer } from './cart-response.ts'
import { fieldRefusal, refuseUnlessSellable, requireVisible } from './cart-rules.ts'

type AddBundleBody = InputOf<typeof addBundle>['body']
type RemoveBundleBody = InputOf<typeof removeBundle>['body']

/** The buyer, and the client whose operations the answer's `sync` describes. */
export interface CartRequester {
  buyer: Buyer
  clientId: string | null
}

/**
 * Puts a whole bundle into the cart, all products or none; pieces that are already in the cart join the lines. With
 * `from_cart` the products are in the cart as single lines already, and nothing is added.
 *
 * @throws Refusal PROMOTION_ENDED; IN_ANOTHER_BUNDLE; STOCK_LIMIT; ORDER_QUANTITY; VALIDATION for products that do not form the bundle;
 *   and every refusal of a cart change
 */
export async function addBundleToCart(
  context: Context,
  { buyer, clientId }: CartRequester,
  body: AddBundleBody,
): Promise<CartAnswer> {
  return withIdempotencyKey(context, { call: addBundle, body, dealer: buyer.dealerId }, async (transaction) => {
    const now = context.clock.now()
    const cartId = await carts.lock(transaction, buyer, now)
    const bundle = await requireRunning(transaction, body.promotion_id, context)
    await refuseOtherBundles(transaction, { buyer, body }, context)
    const added = quantitiesOf(body)
    const targets = await Promise.all([...added].map((one) => findTarget(transaction, { buyer, body, one }, context)))
    if (targets.length > 0) carts.put(transaction, cartId, { lines: targets, now })
    await refuseUnlessBundled(transaction, { buyer, bundle, added: body.from_cart ? null : added }, context)
    return cartAnswer(transaction, { buyer, clientId, choice: WHOLE_CART }, context)
  })
}

/** Takes lines out of a bundle; they stay in the cart at their own prices. */
export async function removeLinesFromBundle(
  context: Context,
  { buyer, clientId }: CartRequester,
  body: RemoveBundleBody,
): Promise<CartAnswer> {
  return withIdempotencyKey(context, { call: removeBundle, body, dealer: buyer.dealerId }, async (transaction) => {
    const now = context.clock.now()
    const cartId = await carts.lock(transaction, buyer, now)
    carts.leaveBundle(transaction, cartId, { lineIds: body.cart_ids, promotionId: body.promotion_id, now })
    return cartAnswer(transaction, { buyer, clientId, choice: WHOLE_CART }, context)
  })
}

type Line = AddBundleBody['items'][number]

/** Total quantity of each product, which may be listed several times. */
function quantitiesOf({ items }: AddBundleBody): Map<number, Line> {
  const quantities = new Map<number, Line>()
  for (const item of items) {
    const before = quantities.get(item.productable_id)?.quantity ?? 0
    quantities.set(item.productable_id, { ...item, quantity: before + item.quantity })
  }
  return quantities
}

async function requireRunning(db: Database, id: number, { config, clock, language }: Context): Promise<Bundle> {
  const [row] = await promotions.ofIds(db, config.market.currency, [id])
  const messages = SERVER_MESSAGES[language]
  if (!row) throw fieldRefusal('promotion_id', messages.notFound, messages)
  const bundle = bundleOf(row, clock.now())
  if (!bundle) throw new Refusal('PROMOTION_ENDED', CART_MESSAGES[language].bundleEnded)
  return bundle
}

const linesOf = async (db: Database, buyer: Buyer, { config, clock }: Context): Promise<LineRow[]> =>
  (await readSnapshot(db, snapshotInput({ buyer, clientId: null, now: clock.now() }, config))).lines

/** A line belongs to one bundle: moving it would silently break the other one. Ended bundles do not count. */
async function refuseOtherBundles(
  db: Database,
  { buyer, body }: { buyer: Buyer; body: AddBundleBody },
  context: Context,
): Promise<void> {
  const productIds = new Set(body.items.map((item) => item.productable_id))
  const held = (await linesOf(db, buyer, context)).filter(
    ({ id, checkout_type, promotion_id }) =>
      productIds.has(id) && checkout_type === 'currency' && promotion_id !== null && promotion_id !== body.promotion_id,
  )
  if (held.length === 0) return
  const ids = held.flatMap(({ promotion_id }) => promotion_id ?? [])
  const rows = await promotions.ofIds(db, context.config.market.currency, ids)
  const running = new Set(rows.flatMap((row) => bundleOf(row, context.clock.now())?.id ?? []))
  const line = held.find(({ promotion_id }) => promotion_id !== null && running.has(promotion_id))
  if (line) throw new Refusal('IN_ANOTHER_BUNDLE', CART_MESSAGES[context.language].inAnotherBundle(line.name))
}

interface BundlePieceInput {
  buyer: Buyer
  body: AddBundleBody
  one: [id: number, item: Line]
}

/** The change to one line, with the resulting quantity. */
async function findTarget(
  transaction: Transaction,
  { buyer, body, one: [, item] }: BundlePieceInput,
  context: Context,
) {
  const messages = SERVER_MESSAGES[context.language]
  const change: carts.Change = {
    ...item,
    action: 'add',
    checkout_type: 'currency',
    promotion_id: body.promotion_id,
  }
  const [market, now] = [context.config.market.code, new Date(context.clock.now())]
  const found = await carts.findTargets(transaction, { owner: buyer.owner, market, changes: [change], now })
  const target = requireVisible(targetOf(found, change), { change, buyer, messages })
  refuseUnlessSellable(target, { change, buyer, messages })
  if (body.from_cart) {
    if (target.quantity < item.quantity)
      throw fieldRefusal('items', CART_MESSAGES[context.language].notTheBundle, messages)
    return { ...change, quantity: target.quantity }
  }
  const quantity = target.quantity + item.quantity
  const problem = quantityProblem(target, { quantity, buyer })
  if (problem) {
    const sentence = `${target.name}: ${problem.sentence(messages)}`
    throw new Refusal(problem.code, sentence, { available: problem.available })
  }
  return { ...change, quantity }
}

interface PutBundleInput {
  buyer: Buyer
  bundle: Bundle
  /** null when nothing is added: existing lines became part of the bundle. */
  added: ReadonlyMap<number, Line> | null
}

/** Runs after the products are written to the cart, where their price and group are known; a refusal rolls back. */
async function refuseUnlessBundled(
  db: Database,
  { buyer, bundle, added }: PutBundleInput,
  context: Context,
): Promise<void> {
  const viewer = { buyer, running: new Set([bundle.id]), isPromoted: true, language: context.language }
  const lines = (await linesOf(db, buyer, context)).filter(({ checkout_type }) => checkout_type === 'currency')
  const goods = lines.flatMap((row) => shownLine(row, viewer).goods ?? [])
  const messages = SERVER_MESSAGES[context.language]
  if (added === null) {
    if (bestOf(bundle, goods) === null)
      throw fieldRefusal('items', CART_MESSAGES[context.language].notTheBundle, messages)
    return
  }
  const bought = lines.flatMap((row): Goods[] => {
    const quantity = added.get(row.id)?.quantity
    const one = quantity === undefined ? null : shownLine(row, viewer).goods
    return one && quantity !== undefined ? [{ ...one, quantity }] : []
  })
  if (!isWhole(bundle, bought)) throw fieldRefusal('items', CART_MESSAGES[context.language].notTheBundle, messages)
  if (bundlesIn(bundle, goods) > bundle.maxPerOrder) {
    const sentence = CART_MESSAGES[context.language].mostBundles(bundle.maxPerOrder)
    throw new Refusal('STOCK_LIMIT', sentence, { available: bundle.maxPerOrder })
  }
}
