import { createHash } from 'node:crypto'
import type { ResponseOf } from '#contract/call.ts'
import type { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import type { CartAnswer } from '#contract/cart/cart.ts'
import type { OperationKey } from '#contract/cart/operation-key.ts'
import { ROLE } from '#contract/constants.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type KeyedOperation, lockClient, recordProgress } from '../../../platform/idempotency/client-record.ts'
import { type SettledOperation, settleRun } from '../../../platform/idempotency/idempotent-operation.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { type CartState, readCartState, WHOLE_CART } from '../calculation/read-cart.ts'
import * as changes from '../queries/cart-changes.ts'
import * as carts from '../queries/carts.ts'
import * as refusals from '../queries/refused-operations.ts'
import { type CartLines, openCartLines } from './cart-lines.ts'
import { answerOf, cartAnswer } from './cart-response.ts'
import { countOperation } from './count-operation.ts'

export interface CartOperation {
  change: carts.Change
  key: OperationKey
  base: number
  isCancel: boolean
}

export type CartOperationAnswer = ResponseOf<typeof updateCartItem>

/** The outcome of a single operation. */
export interface CartOutcome {
  settled: SettledOperation<CartOperationAnswer>
  /** The current cart, for an operation that was settled before; null otherwise. */
  answer: CartOperationAnswer | null
}

/**
 * Applies one cart operation in one transaction: the change, its record and the answer are committed together or not at
 * all. Business refusals are returned as outcomes, not thrown, so that the transaction commits and records them.
 */
export async function applyCartOperation(
  context: Context,
  buyer: Buyer,
  operation: CartOperation,
): Promise<CartOutcome> {
  const done = await context.db.transaction(async (transaction) => {
    const [settled] = await settleCart(transaction, { buyer, operations: [operation] }, context)
    if (!settled) throw new Error('An operation was not settled')
    const answer = hasNoAnswer(settled) ? await answerAlready(transaction, { buyer, operation }, context) : null
    return { settled, answer }
  })
  countOperation({ code: refusalCodeOf(done.settled), isKnown: ['replayed', 'already'].includes(done.settled.kind) })
  return done
}

/** Executed before, and only its outcome is stored. */
const hasNoAnswer = (settled: SettledOperation<CartOperationAnswer>): boolean =>
  settled.kind === 'already' || (settled.kind === 'replayed' && settled.outcome.OK && settled.outcome.response === null)

export const missingIn = ({ missing }: { missing?: number }) => missing !== undefined && { missing }

function refusalCodeOf(settled: SettledOperation<CartOperationAnswer>): string | null {
  if (settled.kind === 'unrecorded') return settled.refusal.code
  return settled.kind === 'already' || settled.outcome.OK ? null : settled.outcome.refusal.code
}

/**
 * Applies a change for a caller that does not need exactly-once execution.
 *
 * @throws Refusal when a business rule rejects it
 */
export async function changeCart(context: Context, buyer: Buyer, change: carts.Change): Promise<CartOperationAnswer> {
  return context.db.transaction((transaction) => changeCartWithin(transaction, { buyer, change }, context))
}

interface DirectChange {
  buyer: Buyer
  change: carts.Change
  /** Account that makes the change; absent: the buyer's. */
  actorId?: string
}

/** As `changeCart`, in the caller's transaction. */
export async function changeCartWithin(
  transaction: Transaction,
  { buyer, change, actorId = buyer.accountId }: DirectChange,
  context: Context,
): Promise<CartOperationAnswer> {
  const cart = await lockCart(transaction, { buyer, clientId: null, changes: [change] }, context)
  const missing = cart.lines.apply(change)
  writeCart(transaction, { cart, buyer, actorId, made: [change], processed: 1 })
  return { ...(await respond(transaction, { cart, buyer, change }, context)), ...(missing > 0 && { missing }) }
}

interface CartRun {
  buyer: Buyer
  /** All of one client. */
  operations: readonly [CartOperation, ...CartOperation[]]
}

/**
 * Settles operations of one client in the given transaction: each is executed once and gets an outcome. Locks the
 * cart's row first and then the client's, always in this order, and sends both locks with the reads that follow them:
 * whether the operations are new is known only from the client's row, and nearly all are.
 */
export async function settleCart(
  transaction: Transaction,
  { buyer, operations: [first, ...more] }: CartRun,
  context: Context,
): Promise<SettledOperation<CartOperationAnswer>[]> {
  const { clientId } = first.key
  const operations = [keyed(first), ...more.map(keyed)] as const
  const run = { operations, owner: buyer.owner, now: context.clock.now() }
  const [cart, client] = await Promise.all([
    lockCart(transaction, { buyer, clientId, changes: operations.map(({ change }) => change) }, context),
    lockClient<CartOperationAnswer>(transaction, run),
  ])
  const made: carts.Change[] = []
  const messages = SERVER_MESSAGES[context.language]
  const { settled, last, processed } = settleRun({ run, client, messages }, ({ change }) => {
    const missing = cart.lines.apply(change)
    made.push(change)
    return missing
  })
  if (!last) return settled
  writeCart(transaction, { cart, buyer, actorId: buyer.accountId, made, processed })
  const { operation, outcome } = last
  // The memory refers to the same outcome object, so its stored outcome gets the response too.
  if (outcome.OK) outcome.response = await respond(transaction, { cart, buyer, ...operation }, context)
  recordProgress(transaction, { client, last, executed: made.length, now: run.now })
  recordRefusals(transaction, { buyer, clientId, settled, operations }, context)
  return settled
}

const keyed = (operation: CartOperation): CartOperation & KeyedOperation => ({
  ...operation,
  fingerprint: fingerprintOf(operation.change),
  nonce: operation.change.nonce ?? null,
})

interface SettledCartRun {
  buyer: Buyer
  clientId: string
  settled: readonly SettledOperation<CartOperationAnswer>[]
  operations: readonly CartOperation[]
}

/** What dealers and sales persons could not do, for staff. A cancelled operation is no refusal: the person took it back. */
function recordRefusals(
  transaction: Transaction,
  { buyer, clientId, settled, operations }: SettledCartRun,
  context: Context,
): void {
  if (buyer.role_id === ROLE.customer) return
  const refused = settled.flatMap((one, at) => {
    const operation = operations[at]
    if (!operation || one.kind !== 'processed' || one.outcome.OK || one.outcome.refusal.code === 'cancelled') return []
    const { code, available } = one.outcome.refusal
    return [{ ...operation.change, seq: operation.key.seq, code, available: available ?? null }]
  })
  if (refused.length === 0) return
  refusals.record(transaction, {
    clientId,
    accountId: buyer.accountId,
    dealerId: buyer.dealerId,
    market: context.config.market.code,
    now: new Date(context.clock.now()),
    refused,
  })
}

/**
 * Hash of the fields in a fixed order. Fields added later are included only when present, so that the fingerprints of
 * older operations still match.
 */
function fingerprintOf(change: carts.Change): string {
  const { productable_type, productable_id, checkout_type, action, quantity, promotion_id, hand } = change
  const joined = hand === undefined ? [] : [hand]
  const written = [productable_type, productable_id, checkout_type, action, quantity, promotion_id, ...joined]
  return createHash('sha256').update(JSON.stringify(written)).digest('base64url')
}

interface AlreadySettled {
  buyer: Buyer
  operation: CartOperation
}

async function answerAlready(
  transaction: Transaction,
  { buyer, operation: { change, key } }: AlreadySettled,
  context: Context,
): Promise<CartOperationAnswer> {
  const answer = await cartAnswer(transaction, { buyer, clientId: key.clientId, choice: WHOLE_CART }, context)
  return { ...answer, cart: lineOf(answer, change), already: true }
}

const lineOf = ({ carts: { data } }: Pick<CartAnswer, 'carts'>, change: carts.Change) =>
  data.find(
    ({ productable, productable_type, checkout_type }) =>
      productable.id === change.productable_id &&
      productable_type === change.productable_type &&
      checkout_type === change.checkout_type,
  ) ?? null

interface LockedCart {
  id: string
  state: CartState
  lines: CartLines
}

interface CartChanges {
  buyer: Buyer
  clientId: string | null
  changes: readonly carts.Change[]
}

/** Lock and reads are sent at once and run in this order: the state is read under the lock. */
async function lockCart(
  transaction: Transaction,
  { changes: wished, buyer, clientId }: CartChanges,
  context: Context,
): Promise<LockedCart> {
  const products = [...new Set(wished.map(({ productable_id }) => productable_id))]
  for (let isNew = false; ; isNew = true) {
    const [id, state] = await Promise.all([
      carts.lockRow(transaction, buyer.owner),
      readCartState(transaction, { buyer, clientId, choice: WHOLE_CART, products }, context),
    ])
    const messages = SERVER_MESSAGES[context.language]
    if (id !== null) return { id, state, lines: openCartLines({ state, buyer, messages }) }
    if (isNew) throw new Error('A cart vanished while it was being made')
    await carts.create(transaction, buyer, context.clock.now())
  }
}

interface CartWrite {
  cart: LockedCart
  buyer: Buyer
  actorId: string
  /** The changes that took effect. */
  made: readonly carts.Change[]
  /** The cart's version rises by one for each processed operation, refused and cancelled ones included. */
  processed: number
}

/** Queues all writes of the cart, without awaiting them. */
function writeCart(
  transaction: Transaction,
  { cart: { id, state, lines }, buyer, actorId, made, processed }: CartWrite,
): void {
  carts.raiseVersion(transaction, id, processed)
  state.snapshot.cartVersion += processed
  if (made.length === 0) return
  lines.write(transaction, id)
  // Recorded only for a cart of a dealer, because several people change it.
  if (buyer.dealerId !== null) changes.record(transaction, { cartId: id, accountId: actorId, made, now: state.now })
}

interface CartAnswerInput {
  cart: LockedCart
  buyer: Buyer
  change: carts.Change
  /** Of the operation that is answered; absent for a change without one. */
  key?: OperationKey
}

/** The cart as after all writes. */
async function respond(
  transaction: Transaction,
  { cart: { state, lines }, buyer, change, key }: CartAnswerInput,
  context: Context,
): Promise<CartOperationAnswer> {
  const after = { ...state, snapshot: { ...state.snapshot, lines: lines.rows() } }
  const answer = await answerOf(transaction, { buyer, choice: WHOLE_CART, state: after }, context)
  // The answer includes its own operation, whose mark is stored later in the same transaction.
  const sync = answer.sync && key ? { ...answer.sync, applied: key.seq } : answer.sync
  return { ...answer, sync, cart: lineOf(answer, change) }
}
