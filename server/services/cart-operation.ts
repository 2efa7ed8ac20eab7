import { createHash } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import type { updateCartItem } from '#contract/calls/update-cart-item.ts'
import { QUANTITY_MOST } from '#contract/constants.ts'
import { isSound, quantityAfter } from '#contract/rules/cart-change.ts'
import type { OperationKey } from '#contract/rules/operation-key.ts'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/database.ts'
import * as changes from '../queries/cart-changes.ts'
import * as carts from '../queries/carts.ts'
import { Refusal } from '../route.ts'
import { WORDS } from '../words.ts'
import type { Buyer } from './buyer.ts'
import { EVERYTHING } from './calculation/read-cart.ts'
import { cartAnswer } from './cart-answer.ts'
import { capOf } from './cart-limits.ts'
import { needKnown, refuseUnlessSellable, wrong } from './cart-rules.ts'
import { once, type Settled } from './once.ts'

export interface CartOperation {
  change: carts.Change
  /** null: a caller that does not ask for exactly once. */
  key: OperationKey | null
  base: number
  isCancel: boolean
}

export type CartOperationAnswer = ResponseOf<typeof updateCartItem>

/**
 * Does one operation on a cart in one transaction: the change, its record and the answer stand or fall together.
 * Refusals of the business are outcomes, not throws: they are recorded, and their transaction is kept.
 *
 * @throws Refusal what `once` throws; without a key, a refusal of the business too
 */
export async function operateCart(
  context: Context,
  buyer: Buyer,
  operation: CartOperation,
): Promise<Settled<CartOperationAnswer>> {
  const words = WORDS[context.language]
  const { change, key } = operation
  return context.db.transaction(async (inside) => {
    let locked: Locked = { cartId: '', target: null }
    const work = {
      begin: async () => {
        locked = await lock(inside, { change, buyer }, context)
      },
      execute: async () => {
        apply(inside, { ...locked, change, buyer }, context)
        recordActor(inside, { ...locked, change, buyer }, context)
        return answerOf(inside, { buyer, operation, isAlready: false }, context)
      },
    }
    if (!key) {
      await work.begin()
      return { outcome: { OK: true, status: 200, response: await work.execute() }, isReplayed: false }
    }
    const keyed = {
      ...operation,
      key,
      fingerprint: fingerprintOf(change),
      owner: buyer.owner,
      now: context.clock.now(),
    }
    const settled = await once(inside, { operation: keyed, words }, work)
    if (settled) return settled
    const response = await answerOf(inside, { buyer, operation, isAlready: true }, context)
    return { outcome: { OK: true, status: 200, response }, isReplayed: false }
  })
}

/** The fields in one fixed order. A field added later joins only where it is given, so that old keys keep matching. */
function fingerprintOf(change: carts.Change): string {
  const { productable_type, productable_id, checkout_type, action, quantity, promotion_id, hand } = change
  const joined = hand === undefined ? [] : [hand]
  const written = [productable_type, productable_id, checkout_type, action, quantity, promotion_id, ...joined]
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url')
}

interface Asked {
  buyer: Buyer
  operation: CartOperation
  isAlready: boolean
}

async function answerOf(
  inside: Database,
  { buyer, operation: { change, key }, isAlready }: Asked,
  context: Context,
): Promise<CartOperationAnswer> {
  const question = { buyer, clientId: key?.clientId ?? null, choice: EVERYTHING }
  const answer = await cartAnswer(inside, question, context)
  const line = answer.carts.data.find(
    ({ productable, productable_type, checkout_type }) =>
      productable.id === change.productable_id &&
      productable_type === change.productable_type &&
      checkout_type === change.checkout_type,
  )
  // The mark is raised after this is read, in the same transaction: the answer contains its own operation.
  const sync = answer.sync && key && !isAlready ? { ...answer.sync, applied: key.seq } : answer.sync
  return { ...answer, sync, cart: line ?? null, ...(isAlready && { already: true }) }
}

interface Wanted {
  change: carts.Change
  buyer: Buyer
}

interface Locked {
  cartId: string
  /** The product and what of it is in the cart, read under the lock; null when there is no such product. */
  target: carts.Target | null
}

/** Both go out at once and are done in this order: what is read is read under the lock. */
async function lock(inside: Transaction, { change, buyer }: Wanted, context: Context): Promise<Locked> {
  const wanted = { owner: buyer.owner, market: context.config.market.code, change }
  for (let isNew = false; ; isNew = true) {
    const [cartId, target] = await Promise.all([
      carts.lockAndRaise(inside, buyer.owner),
      carts.findTarget(inside, wanted),
    ])
    if (cartId !== null) return { cartId, target }
    if (isNew) throw new Error('A cart vanished while it was being made')
    await carts.create(inside, buyer, context.clock.now())
  }
}

/** @throws Refusal when the business says no, before anything was written */
function apply(inside: Transaction, { cartId, target, change, buyer }: Locked & Wanted, context: Context): void {
  const words = WORDS[context.language]
  if (!isSound(change)) {
    throw wrong('quantity', words.quantityRange(change.action === 'remove' ? 0 : QUANTITY_MOST), words)
  }
  const known = needKnown(target, { change, buyer, words })
  if (change.action === 'remove') return carts.remove(inside, cartId, change)
  refuseUnlessSellable(known, { change, buyer, words })
  const quantity = quantityAfter(known.quantity, change)
  const cap = capOf(known)
  if (quantity > cap.available) {
    throw new Refusal('STOCK_LIMIT', cap.sentence(words), { available: cap.available })
  }
  carts.put(inside, cartId, { ...change, quantity, now: context.clock.now() })
}

/** Of a cart that a sales person keeps for a dealer: more than one pair of hands works on it. */
function recordActor(inside: Transaction, { cartId, change, buyer }: Locked & Wanted, { clock }: Context): void {
  if (buyer.dealerId === null) return
  const { accountId } = buyer
  changes.record(inside, { ...change, cartId, accountId, hand: change.hand ?? 'own', now: clock.now() })
}
