import type { InputOf } from '#contract/call.ts'
import { claimVoucher } from '#contract/vouchers/calls/claim-voucher.ts'
import type { Voucher } from '#contract/vouchers/voucher.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { type Buyer, requireBuyer } from '../../buyers/services/buyer.ts'
import { allocatePoints, spendPoints } from '../../points/services/points-ledger.ts'
import { daysOn } from '../../points/services/points-terms.ts'
import { orderLimits } from '../../settings/services/order-limits.ts'
import { requirePromotionsAllowed } from '../../settings/services/require-promotions-allowed.ts'
import * as grants from '../queries/voucher-grants.ts'
import * as vouchers from '../queries/vouchers.ts'
import { VOUCHER_MESSAGES } from '../voucher-messages.ts'
import { findVoucherOf, isVoucherOf } from './voucher-attempt-limit.ts'
import { refusalOf } from './voucher-rule.ts'
import { voucherTerms } from './voucher-terms.ts'
import { type Claim, claimRefusal, claimSentence, isOpenToAll, voucherRole, walletOf } from './wallet.ts'

type Body = InputOf<typeof claimVoucher>['body']

interface ClaimVoucherInput {
  code: string
  buyer: Buyer
  context: SignedInContext
}

/**
 * Adds a voucher to the wallet, once per idempotency key: by code, or by id in exchange for points. Locks the voucher's
 * row before counting its grants, and the account's row before its points.
 *
 * @throws Refusal VALIDATION; POINTS_SHORT; RATE_LIMIT; SALES_MODE; what `requireBuyer` throws
 */
export async function claim(body: Body, dealerId: string | undefined, context: SignedInContext): Promise<Voucher> {
  const buyer = await requireBuyer(context, dealerId)
  await requirePromotionsAllowed(context)
  const { code, voucher_id } = body
  const keyed = { call: claimVoucher, body, dealer: buyer.dealerId }
  if ((code === undefined) === (voucher_id === undefined)) {
    throw fieldError(context, 'code', VOUCHER_MESSAGES[context.language].codeOrPoints)
  }
  if (code !== undefined) {
    if (!(await isVoucherOf(code, buyer, context))) {
      throw fieldError(context, 'code', VOUCHER_MESSAGES[context.language].refusal.VOUCHER_UNKNOWN)
    }
    return withIdempotencyKey(context, keyed, (transaction) => keep(transaction, { code, buyer, context }))
  }
  const known = await vouchers.codeForPoints(context.db, voucher_id ?? 0)
  if (known === null) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  return withIdempotencyKey(context, keyed, (transaction) => buy(transaction, { code: known, buyer, context }))
}

/** @throws Refusal NOT_FOUND when it was removed since the lookup */
async function lockAndFind(transaction: Transaction, claiming: ClaimVoucherInput): Promise<vouchers.VoucherRow> {
  await vouchers.lock(transaction, claiming.code)
  const row = await findVoucherOf(transaction, claiming.code, claiming)
  if (!row) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[claiming.context.language].notFound)
  return row
}

/** Claims by code. A voucher already in the wallet stays unchanged. */
async function keep(transaction: Transaction, claiming: ClaimVoucherInput): Promise<Voucher> {
  const { buyer, context } = claiming
  const row = await lockAndFind(transaction, claiming)
  const terms = voucherTerms(row)
  const now = context.clock.now()
  const refusal = refusalOf(terms, { role_id: voucherRole(buyer.role_id), hasOrdered: row.has_ordered, now })
  if (refusal) throw fieldError(context, 'code', VOUCHER_MESSAGES[context.language].refusal[refusal])
  if (isOpenToAll(terms) && row.granted_to_account === 0) {
    grants.give(transaction, { voucherId: row.id, accountId: buyer.customerId, expiresAt: null, now: new Date(now) })
  }
  return shown(transaction, claiming, `voucher-${row.id}`)
}

/** Buys with points. Issued vouchers count towards the limit, so that every bought voucher can be used. */
async function buy(transaction: Transaction, claiming: ClaimVoucherInput): Promise<Voucher> {
  const { buyer, context } = claiming
  const row = await lockAndFind(transaction, claiming)
  const terms = voucherTerms(row)
  const now = new Date(context.clock.now())
  const user = { role_id: voucherRole(buyer.role_id), hasOrdered: row.has_ordered, now: now.getTime() }
  refuse(claimRefusal(row, terms, user), context)
  if (terms.totalLimit !== null && (await grants.outstanding(transaction, row.id, now)) >= terms.totalLimit) {
    refuse('VOUCHER_USED_UP', context)
  }
  if (terms.totalLimit !== null && terms.perUserLimit === null) {
    const { voucher_uses: limit } = await orderLimits({ ...context, db: transaction })
    if ((await grants.unused(transaction, { voucherId: row.id, accountId: buyer.customerId, now })) >= limit)
      refuse('CLAIMED_OFTEN', context)
  }
  const accountId = buyer.customerId
  const lots = await allocatePoints(transaction, { accountId, points: row.points_cost ?? 0, now })
  if (!lots) throw new Refusal('POINTS_SHORT', SERVER_MESSAGES[context.language].pointsShort)
  spendPoints(transaction, { accountId, now }, lots)
  const days = row.valid_days_after_claim
  const expiresAt = days === null ? null : daysOn(days, now, context.config.timeZone)
  return shown(transaction, claiming, grants.give(transaction, { voucherId: row.id, accountId, expiresAt, now }))
}

/** @throws Refusal VALIDATION, unless `claim` is null */
function refuse(claim: Claim, context: SignedInContext): void {
  if (claim) throw fieldError(context, 'voucher_id', claimSentence(claim, context))
}

/** The ticket with this id; for a code of an assigned voucher, its first available ticket. */
async function shown(
  transaction: Transaction,
  { code, buyer, context }: ClaimVoucherInput,
  id: string,
): Promise<Voucher> {
  const { held } = await walletOf(transaction, buyer, context)
  const tickets = held.map(({ ticket }) => ticket).filter((ticket) => ticket.code === code)
  const ticket = tickets.find((one) => one.id === id) ?? tickets.find(({ state }) => state === 'available')
  if (!ticket) throw new Error('A voucher was claimed and is not in the wallet')
  return ticket
}
