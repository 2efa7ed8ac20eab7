import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { StaffVoucher, StaffVoucherFields } from '#contract/catalogue/staff-promotion.ts'
import type { getStaffVouchers } from '#contract/vouchers/calls/get-staff-vouchers.ts'
import { issueVoucher as issueCall } from '#contract/vouchers/calls/issue-voucher.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { requireCategories } from '../../catalogue/services/catalogue-terms.ts'
import { stateOf } from '../../catalogue/services/staff-promotions.ts'
import { notify } from '../../notifications/services/notify.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as vouchers from '../queries/staff-vouchers.ts'
import * as grants from '../queries/voucher-grants.ts'
import { givenVoucher } from './voucher-grant-news.ts'

export async function listVouchers(
  { q, page }: InputOf<typeof getStaffVouchers>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getStaffVouchers>['vouchers']> {
  const rows = await vouchers.page(context.db, q ?? '', pageOf(page))
  const total = await vouchers.count(context.db, q ?? '')
  return { data: rows.map((row) => shown(row, context)), meta: metaOf(page, total) }
}

/** @throws Refusal CONFLICT when the code is taken; VALIDATION */
export async function createVoucher(fields: StaffVoucherFields, context: SignedInContext): Promise<StaffVoucher> {
  refuseNonsense(fields, context)
  return context.db.transaction(async (transaction) => {
    await requireKnownCategories(fields, transaction, context)
    const id = await insert(transaction, fields, context)
    await recordAct(transaction, { act: 'voucher.create', object: `voucher:${id}`, detail: fields }, context)
    return shown(requireFound(await vouchers.find(transaction, id), context), context)
  })
}

const requireKnownCategories = (
  { applies_to }: StaffVoucherFields,
  transaction: Transaction,
  context: SignedInContext,
): Promise<void> =>
  requireCategories(applies_to?.categories ?? [], { field: 'applies_to.categories', transaction }, context)

/** Retries with the next number when a concurrent transaction has taken this one. */
async function insert(transaction: Transaction, fields: StaffVoucherFields, context: SignedInContext): Promise<number> {
  for (;;) {
    if (await vouchers.findByCode(transaction, fields.code)) {
      throw fieldError(context, 'code', STAFF_MESSAGES[context.language].codeTaken)
    }
    const id = await vouchers.nextNumber(transaction)
    if (await vouchers.insert(transaction, { id, ...rowOf(fields) })) return id
  }
}

/** @throws Refusal NOT_FOUND; VALIDATION, also when the code is taken, or is changed after it was used */
export async function changeVoucher(
  id: number,
  fields: StaffVoucherFields,
  context: SignedInContext,
): Promise<StaffVoucher> {
  refuseNonsense(fields, context)
  const messages = STAFF_MESSAGES[context.language]
  return context.db.transaction(async (transaction) => {
    await requireKnownCategories(fields, transaction, context)
    const before = requireFound(await vouchers.lock(transaction, id), context)
    const isKnown = before.used > 0 || before.issued > 0
    if (isKnown && (before.code !== fields.code || before.type !== fields.type)) {
      throw fieldError(context, 'code', messages.codeUsed)
    }
    if (!(await vouchers.update(transaction, { id, ...rowOf(fields) })))
      throw fieldError(context, 'code', messages.codeTaken)
    await recordAct(transaction, { act: 'voucher.change', object: `voucher:${id}`, detail: fields }, context)
    return shown(requireFound(await vouchers.find(transaction, id), context), context)
  })
}

type Issue = InputOf<typeof issueCall>['body']

/**
 * Gives a voucher to a person of the market, once per idempotency key.
 *
 * @throws Refusal NOT_FOUND; CONFLICT when it has ended; VALIDATION for a person whose role it does not apply to
 */
export async function issueVoucher(
  id: number,
  body: Issue,
  context: SignedInContext,
): Promise<{ voucher: StaffVoucher; grant_id: string }> {
  const { account_id: accountId, expires_at, reason } = body
  const messages = STAFF_MESSAGES[context.language]
  const keyed = { call: { ...issueCall, path: `/api/staff/vouchers/${id}/issue` as const }, body }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const now = nowOf(context)
    const voucher = requireFound(await vouchers.lock(transaction, id), context)
    if (stateOf(voucher, now) === 'ended') throw new Refusal('CONFLICT', messages.voucherOver)
    const receiver = await accounts.findIn(transaction, context.config.market.code, accountId)
    if (!receiver || !voucher.roles.some((role) => role === receiver.role_id)) {
      throw fieldError(context, 'account_id', messages.roleForeign)
    }
    const expiresAt = expires_at === null ? null : new Date(expires_at)
    if (expiresAt !== null && expiresAt <= now) throw fieldError(context, 'expires_at', messages.endsBeforeStart)
    const grantId = grants.give(transaction, { voucherId: id, accountId, expiresAt, now })
    const { name, ends_at } = voucher
    notify(transaction, { accountId, now, ...givenVoucher({ id: grantId, name, ends_at: expiresAt ?? ends_at }) })
    const detail = { code: voucher.code, account_id: accountId, grant_id: grantId, reason }
    await recordAct(transaction, { act: 'voucher.issue', object: `voucher:${id}`, detail }, context)
    return { voucher: shown(requireFound(await vouchers.find(transaction, id), context), context), grant_id: grantId }
  })
}

function refuseNonsense(fields: StaffVoucherFields, context: SignedInContext): void {
  const messages = STAFF_MESSAGES[context.language]
  const { type, bp, money, starts_at, ends_at } = fields
  if (ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at)) {
    throw fieldError(context, 'ends_at', messages.endsBeforeStart)
  }
  if (type === 'percent' && bp === null) throw fieldError(context, 'bp', messages.valueNeeded)
  if (type !== 'percent' && bp !== null) throw fieldError(context, 'bp', messages.valueForeign)
  const offered = Object.entries(money).filter(([, one]) => one !== null)
  if (offered.length === 0) throw fieldError(context, 'money', messages.priceMissing)
  for (const [currency, one] of offered) {
    const field = `money.${currency}.amount`
    if (type === 'fixed' && !one?.amount) throw fieldError(context, field, messages.valueNeeded)
    if (type !== 'fixed' && one?.amount) throw fieldError(context, field, messages.valueForeign)
  }
}

const rowOf = ({ starts_at, ends_at, ...fields }: StaffVoucherFields): Omit<vouchers.VoucherRow, 'id'> => ({
  ...fields,
  starts_at: new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
})

function shown(row: vouchers.ShownVoucher, context: SignedInContext): StaffVoucher {
  const { starts_at, ends_at, ...voucher } = row
  const isUsedUp = voucher.total_limit !== null && voucher.used >= voucher.total_limit
  const state = stateOf(row, nowOf(context))
  return {
    ...voucher,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    state: state === 'running' && isUsedUp ? 'used_up' : state,
  }
}
