import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { syncCarts } from '#contract/calls/sync-carts.ts'
import { readOperationKey } from '#contract/rules/operation-key.ts'
import type { Context } from '../context.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { Refusal } from '../route.ts'
import { WORDS } from '../words.ts'
import type { Buyer } from './buyer.ts'
import { operateCart } from './cart-operation.ts'

type Operation = InputOf<typeof syncCarts>['body']['operations'][number]
type Result = ResponseOf<typeof syncCarts>['results'][number]

/**
 * Executes the operations in order, each in its own transaction. Refusals go on to the next one; the first fault ends
 * it, and what has no result was not executed.
 *
 * @throws DatabaseUnavailable: then nobody knows whether the last one was, and the whole batch must be asked again
 */
export async function executeInOrder(
  context: Context,
  buyer: Buyer,
  operations: readonly Operation[],
): Promise<Result[]> {
  const results: Result[] = []
  for (const operation of operations) {
    try {
      results.push(await execute(context, buyer, operation))
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      context.reportFault(error)
      break
    }
  }
  return results
}

async function execute(context: Context, buyer: Buyer, operation: Operation): Promise<Result> {
  const { key, base = 0, cancel = false, body } = operation
  try {
    const { outcome, isReplayed } = await operateCart(context, buyer, {
      change: body,
      key: keyOf(key, context),
      base,
      isCancel: cancel,
    })
    const replayed = isReplayed ? { replayed: true } : {}
    if (!outcome.OK) return { ...refused(key, outcome.status, outcome.refusal), ...replayed }
    const already = outcome.response.already ? { already: true } : {}
    return { key, status: 200, OK: true, userMessage: null, code: null, ...replayed, ...already }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(key, error.status, { userMessage: error.message, code: error.code, ...error.facts })
  }
}

function keyOf(written: string, { language }: Context) {
  const key = readOperationKey(written)
  if (key) return key
  const words = WORDS[language]
  throw new Refusal('VALIDATION', words.validation, { fields: { key: words.fieldWrong } })
}

const refused = (
  key: string,
  status: number,
  { userMessage, code, available }: { userMessage: string; code: string; available?: number },
): Result => ({ key, status, OK: false, userMessage, code, ...(available !== undefined && { available }) })
