import type { CheckedCode, VerifyResult } from '#contract/authenticity/authenticity.ts'
import { verifyCode } from '#contract/authenticity/calls/verify-code.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import * as codes from '../queries/product-codes.ts'
import { countGuess, refuseExhaustedLookups } from './code-check-limits.ts'
import { codeHash } from './code-hash.ts'

/** Plausible number of checks of a genuine pack; more indicate a copied code (rules 5). */
const CHECKS_LIKELY = 5

const UNKNOWN: CheckedCode = { result: 'unknown', product: null, first_checked_at: null, checks: 0, is_own: false }

/**
 * Returns the status of a code, and counts the check.
 *
 * @param body the code without separators
 * @throws Refusal RATE_LIMIT for guessing
 */
export async function checkCode(body: { code: string }, context: Context): Promise<CheckedCode> {
  await refuseExhaustedLookups(context)
  const hash = codeHash(context.config, body.code)
  if (await codes.isKnown(context.db, hash))
    return withIdempotencyKey(context, { call: verifyCode, body }, (transaction) => check(transaction, hash, context))
  await countGuess(hash, context)
  return UNKNOWN
}

async function check(transaction: Transaction, hash: string, { clock, session }: Context): Promise<CheckedCode> {
  const row = await codes.lockByHash(transaction, hash)
  if (!row) return UNKNOWN
  const isOwn = row.account_id !== null && row.account_id === session?.person.id
  const now = new Date(clock.now())
  // Checks by the owner do not make the code look copied.
  if (!isOwn) codes.countCheck(transaction, row.id, now)
  const checks = row.checks + (isOwn ? 0 : 1)
  return {
    result: resultOf(row, { isOwn, checks }),
    product: codes.productOf(row),
    first_checked_at: (row.first_checked_at ?? now).toISOString(),
    checks,
    is_own: isOwn,
  }
}

function resultOf(row: codes.CodeRow, { isOwn, checks }: { isOwn: boolean; checks: number }): VerifyResult {
  if (row.voided_at) return 'void'
  if (isOwn) return 'genuine_first'
  if (row.account_id) return 'claimed'
  if (checks > CHECKS_LIKELY) return 'suspicious'
  return checks === 1 ? 'genuine_first' : 'genuine_repeat'
}
