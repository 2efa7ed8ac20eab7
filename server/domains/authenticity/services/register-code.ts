import { registerCode as call } from '#contract/authenticity/calls/register-code.ts'
import type { ResponseOf } from '#contract/call.ts'
import { buyerKindOf, promotes } from '#contract/site/sales-policy.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { grantBonus } from '../../points/services/points-ledger.ts'
import { monthsOn, pointsTerms } from '../../points/services/points-terms.ts'
import { salesPolicy } from '../../settings/services/sales-policy.ts'
import { AUTHENTICITY_MESSAGES } from '../authenticity-messages.ts'
import * as codes from '../queries/product-codes.ts'
import { countGuess, refuseExhaustedLookups } from './code-check-limits.ts'
import { codeHash } from './code-hash.ts'

const DAY_MS = 24 * 60 * 60_000
/** Last characters of a code, which identify it to its owner. */
const TAIL = 4

/**
 * @param body the code without separators
 * @throws Refusal CONFLICT when somebody else has registered it or it was voided; VALIDATION for an unknown code;
 *   RATE_LIMIT for guessing
 */
export async function registerCode(body: { code: string }, context: SignedInContext): Promise<ResponseOf<typeof call>> {
  await requireKnownCode(body.code, 'code', context)
  return withIdempotencyKey(context, { call, body }, async (transaction) => {
    const { row, points } = await ownCode(transaction, body.code, context)
    return { code: codes.asRegistered(row), points_awarded: points }
  })
}

/** @throws Refusal VALIDATION on `field` for an unknown code; RATE_LIMIT for guessing */
export async function requireKnownCode(code: string, field: string, context: SignedInContext): Promise<void> {
  await refuseExhaustedLookups(context)
  const hash = codeHash(context.config, code)
  if (await codes.isKnown(context.db, hash)) return
  await countGuess(hash, context)
  throw fieldError(context, field, AUTHENTICITY_MESSAGES[context.language].codeUnknown)
}

/**
 * The code as registered to this person, now or before; `points` are those awarded now. Of concurrent registrations one
 * succeeds, the others are refused.
 *
 * @throws Refusal CONFLICT
 */
export async function ownCode(
  transaction: Transaction,
  code: string,
  context: SignedInContext,
): Promise<{ row: codes.CodeRow; points: number }> {
  const { config, session, language } = context
  const messages = AUTHENTICITY_MESSAGES[language]
  const row = await codes.lockByHash(transaction, codeHash(config, code))
  if (!row) throw new Error('A code that was there is gone')
  if (row.account_id === session.person.id) return { row, points: 0 }
  if (row.account_id) throw new Refusal('CONFLICT', messages.codeTaken)
  if (row.voided_at) throw new Refusal('CONFLICT', messages.codeVoid)
  const now = new Date(context.clock.now())
  const accountId = session.person.id
  const points = await award(transaction, { row, now }, context)
  const tail = code.slice(-TAIL)
  const warrantyUntil = row.warranty_days > 0 ? new Date(now.getTime() + row.warranty_days * DAY_MS) : null
  codes.register(transaction, row.id, { accountId, tail, warrantyUntil, points, now })
  const owned = { account_id: accountId, registered_at: now, tail, warranty_until: warrantyUntil, points }
  return { row: { ...row, ...owned }, points }
}

/** Awards points to roles that have them, for goods that may be promoted to them. */
async function award(
  transaction: Transaction,
  { row, now }: { row: codes.CodeRow; now: Date },
  context: SignedInContext,
): Promise<number> {
  const { config, session } = context
  const { id: accountId, role_id } = session.person
  const terms = await pointsTerms(transaction, config)
  if (!terms?.roles.includes(role_id)) return 0
  if (!promotes(await salesPolicy({ db: transaction, config }), buyerKindOf({ role_id }), row)) return 0
  const points = terms.authentication_code_points
  const expiresAt = monthsOn(terms.expiry_months, now, config.timeZone)
  await grantBonus(transaction, { accountId, points, expiresAt, now })
  return points
}
