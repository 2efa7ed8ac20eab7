import { verifyCode } from '#contract/calls/verify-code.ts'
import type { CheckedCode, VerifyResult } from '#contract/entities/authenticity.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import * as codes from '../../queries/product-codes.ts'
import { onceByKey } from '../once-by-key.ts'
import { codeHash } from './code-hash.ts'
import { countGuess, refuseFlood } from './guesses.ts'

/** So many checks are a family that wants to know; more are a code that was copied (rules.md 5). */
const CHECKS_LIKELY = 5

const UNKNOWN: CheckedCode = { result: 'unknown', product: null, first_checked_at: null, checks: 0, is_own: false }

/**
 * Says what is known of a code, and counts the check.
 *
 * @param body its code in one piece
 * @throws Refusal RATE_LIMIT for guessing
 */
export async function checkCode(body: { code: string }, context: Context): Promise<CheckedCode> {
  await refuseFlood(context)
  const hash = codeHash(context.config, body.code)
  if (await codes.isKnown(context.db, hash))
    return onceByKey(context, { call: verifyCode, body }, (inside) => check(inside, hash, context))
  await countGuess(hash, context)
  return UNKNOWN
}

async function check(inside: Transaction, hash: string, { clock, session }: Context): Promise<CheckedCode> {
  const row = await codes.lockByHash(inside, hash)
  if (!row) return UNKNOWN
  const isOwn = row.account_id !== null && row.account_id === session?.person.id
  const now = new Date(clock.now())
  // Whoever looks at their own again does not make it look copied.
  if (!isOwn) codes.countCheck(inside, row.id, now)
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
