import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import type { CartAnswer } from '#contract/cart/cart.ts'
import { readOperationKey } from '#contract/cart/operation-key.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { DatabaseUnavailable, type Transaction } from '../../../platform/database/database.ts'
import type { SettledOperation } from '../../../platform/idempotency/idempotent-operation.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { WHOLE_CART } from '../calculation/read-cart.ts'
import { type CartOperation, type CartOperationAnswer, missingIn, settleCart } from './cart-operation.ts'
import { cartAnswer } from './cart-response.ts'
import { countOperation } from './count-operation.ts'

type OperationBody = InputOf<typeof syncCarts>['body']['operations'][number]
type Result = ResponseOf<typeof syncCarts>['results'][number]

interface Batch {
  operations: readonly OperationBody[]
  /** The client whose operations the answer's `sync` describes; null for the client of the last operation. */
  clientId: string | null
}

/** An operation as sent, and parsed; null when its key is malformed. */
interface SyncedOperation {
  written: OperationBody
  operation: CartOperation | null
}

/**
 * Executes the operations in order. Consecutive operations of one client share a transaction: the cart is locked, read
 * and written once for them, and each gets the outcome it would have alone. A refusal does not stop the batch. When a
 * run fails, its operations are executed one by one. The batch ends at the first fault, or at an operation whose key
 * was used by another copy of the device; operations without a result were not executed.
 *
 * @throws DatabaseUnavailable: it is unknown whether the last transaction was committed; the whole batch must be sent
 *   again
 * @throws Refusal UNAVAILABLE between two transactions, once the client has disconnected
 */
export async function syncCart(
  context: Context,
  buyer: Buyer,
  { operations, clientId }: Batch,
): Promise<CartAnswer & { results: Result[] }> {
  const results: Result[] = []
  let answer: CartAnswer | null = null
  for (const run of runsOf(operations)) {
    const done = await executeRun(context, run, { buyer, clientId: clientId ?? lastClientOf(operations) })
    results.push(...done.results)
    answer = done.answer
    if (done.results.length < run.length || done.results.at(-1)?.code === 'client_copied') break
  }
  answer ??= await readAnswer(context.db, { buyer, clientId: clientId ?? lastClientOf(operations) }, context)
  return { ...answer, results }
}

const lastClientOf = (operations: readonly OperationBody[]): string | null =>
  readOperationKey(operations.at(-1)?.key ?? '')?.clientId ?? null

/** Groups consecutive operations of one client; an operation with a malformed key stands alone. */
function runsOf(operations: readonly OperationBody[]): SyncedOperation[][] {
  const runs: SyncedOperation[][] = []
  for (const operationBody of operations) {
    const key = readOperationKey(operationBody.key)
    const { base = 0, cancel = false, body } = operationBody
    const operation = { written: operationBody, operation: key && { key, base, isCancel: cancel, change: body } }
    const before = runs.at(-1)?.at(-1)?.operation
    if (key && before?.key.clientId === key.clientId) runs.at(-1)?.push(operation)
    else runs.push([operation])
  }
  return runs
}

interface CartRequester {
  buyer: Buyer
  clientId: string | null
}

interface SyncResult {
  results: Result[]
  /** The cart after the last operation; null when it was not read. */
  answer: CartAnswer | null
}

async function executeRun(
  context: Context,
  run: readonly SyncedOperation[],
  requester: CartRequester,
): Promise<SyncResult> {
  if (context.signal.aborted) throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[context.language].unavailable)
  try {
    const done = await context.db.transaction((transaction) => settleRun(transaction, { run, requester }, context))
    for (const { code, already, replayed } of done.results)
      countOperation({ code, isKnown: already === true || replayed === true })
    return done
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    if (run.length > 1) return executeOneByOne(context, run, requester)
    context.reportFault(error)
    return { results: [], answer: null }
  }
}

async function executeOneByOne(
  context: Context,
  run: readonly SyncedOperation[],
  requester: CartRequester,
): Promise<SyncResult> {
  const all: SyncResult = { results: [], answer: null }
  for (const operation of run) {
    const { results, answer } = await executeRun(context, [operation], requester)
    if (results.length === 0) return { ...all, answer: null }
    all.results.push(...results)
    all.answer = answer
  }
  return all
}

async function settleRun(
  transaction: Transaction,
  { run, requester }: { run: readonly SyncedOperation[]; requester: CartRequester },
  context: Context,
): Promise<SyncResult> {
  const [first, ...more] = run.flatMap(({ operation }) => operation ?? [])
  if (!first) return { results: run.map(({ written: body }) => unreadable(body, context)), answer: null }
  const settled = await settleCart(transaction, { buyer: requester.buyer, operations: [first, ...more] }, context)
  const results = settled.map((one, at) => resultOf(run[at]?.written.key ?? '', one))
  const response = responseOf(settled.at(-1))
  const isOurs = response !== null && requester.clientId === first.key.clientId
  return { results, answer: isOurs ? response : await readAnswer(transaction, requester, context) }
}

/** The cart of the last operation's response, if it was executed just now. */
function responseOf(settled: SettledOperation<CartOperationAnswer> | undefined): CartAnswer | null {
  if (settled?.kind !== 'processed' || !settled.outcome.OK || !settled.outcome.response) return null
  const { carts, calculation, sync } = settled.outcome.response
  return { carts, calculation, sync }
}

const readAnswer = (db: Context['db'], { buyer, clientId }: CartRequester, context: Context): Promise<CartAnswer> =>
  cartAnswer(db, { buyer, clientId, choice: WHOLE_CART }, context)

function unreadable({ key }: OperationBody, { language }: Context): Result {
  const messages = SERVER_MESSAGES[language]
  return refused(key, new Refusal('VALIDATION', messages.validation, { fields: { key: messages.fieldWrong } }))
}

function resultOf(key: string, settled: SettledOperation<CartOperationAnswer>): Result {
  if (settled.kind === 'unrecorded') return refused(key, settled.refusal)
  const executed = { key, status: 200, OK: true, userMessage: null, code: null }
  if (settled.kind === 'already') return { ...executed, already: true }
  const { outcome } = settled
  const replayed = settled.kind === 'replayed' ? { replayed: true } : {}
  if (outcome.OK) return { ...executed, ...replayed, ...missingIn(outcome) }
  const { status, refusal } = outcome
  return { ...refusedResult(key, { status, ...refusal }), ...replayed }
}

const refused = (key: string, { status, message, code, facts }: Refusal): Result =>
  refusedResult(key, { status, userMessage: message, code, ...facts })

interface RefusedParts {
  status: number
  userMessage: string
  code: string
  available?: number
}

const refusedResult = (key: string, { status, userMessage, code, available }: RefusedParts): Result => ({
  key,
  status,
  OK: false,
  userMessage,
  code,
  ...(available !== undefined && { available }),
})
