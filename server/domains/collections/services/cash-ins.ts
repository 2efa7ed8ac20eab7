import type { InputOf } from '#contract/call.ts'
import { countCash as countCall } from '#contract/collections/calls/count-cash.ts'
import type { CashIn, HandIn, MoneyHolder } from '#contract/collections/cash-in.ts'
import { moneyText } from '#contract/format-number.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { notify } from '../../notifications/services/notify.ts'
import { COLLECTION_MESSAGES } from '../collection-messages.ts'
import * as cashIns from '../queries/cash-ins.ts'
import { collectionRules } from './collection-rules.ts'
import { shownCollection } from './shown-collection.ts'

const MAX_HOLDERS = 500
const MAX_RECEIPTS = 500
const MAX_CASH_INS = 50

const shownHolder = ({ since, ...row }: cashIns.HolderRow, limit: number | null): MoneyHolder => ({
  ...row,
  since: since?.toISOString() ?? null,
  is_over_limit: limit !== null && row.cash > limit,
})

const shownCashIn = ({
  account_id: _account,
  created_at,
  confirmed_at,
  cancelled_at: at,
  cancelled_by: by,
  cancel_reason: reason,
  ...row
}: cashIns.CashInRow): CashIn => ({
  ...row,
  created_at: created_at.toISOString(),
  confirmed_at: confirmed_at?.toISOString() ?? null,
  cancelled: at && { at: at.toISOString(), by: by ?? '', reason: reason ?? '' },
})

/** Those over the limit of cash first. */
export async function listHolders({ db, config }: SignedInContext): Promise<MoneyHolder[]> {
  const { cash_limit: limit } = await collectionRules(db, config.market.code)
  const rows = await cashIns.holders(db, config.market.code, { id: null, limit: MAX_HOLDERS })
  const holders = rows.map((row) => shownHolder(row, limit))
  return [...holders.filter((one) => one.is_over_limit), ...holders.filter((one) => !one.is_over_limit)]
}

/** Sales persons over the limit of cash, as a list of the one who has held money for the longest. */
export async function holdersOverLimit(context: SignedInContext) {
  const over = (await listHolders(context)).filter((one) => one.is_over_limit)
  return {
    data: over.slice(0, 1).map(({ since, name, cash: amount }) => ({ created_at: since ?? '', name, amount })),
    meta: { total: over.length, per_page: 1 },
  }
}

/** @throws Refusal NOT_FOUND */
export async function handInOf(db: Database, id: string, context: SignedInContext): Promise<HandIn> {
  const market = context.config.market.code
  const [holder] = await cashIns.holders(db, market, { id, limit: 1 })
  const { cash_limit: limit } = await collectionRules(db, market)
  return {
    holder: shownHolder(requireFound(holder, context), limit),
    receipts: (await cashIns.onHand(db, id, MAX_RECEIPTS)).map(shownCollection),
    cash_ins: (await cashIns.list(db, { market, accountId: id, limit: MAX_CASH_INS })).map(shownCashIn),
  }
}

/** What the calling sales person holds, and has to confirm. */
export async function ownMoney({ db, config, session }: SignedInContext) {
  const [market, accountId] = [config.market.code, session.person.id]
  const [held] = await cashIns.holders(db, market, { id: accountId, limit: 1 })
  const waiting = await cashIns.list(db, { market, accountId, isOpen: true, limit: MAX_CASH_INS })
  const { cash = 0, cheques = 0, cheque_count = 0, since = null } = held ?? {}
  const { cash_limit: limit } = await collectionRules(db, market)
  const shownSince = since?.toISOString() ?? null
  return { cash, cheques, cheque_count, since: shownSince, limit, to_confirm: waiting.map(shownCashIn) }
}

/**
 * Takes receipts over from a sales person, each once: the person's row is locked first.
 *
 * @throws Refusal NOT_FOUND; CONFLICT for a receipt that is not with the person any more; VALIDATION
 */
export async function countCash(
  accountId: string,
  body: InputOf<typeof countCall>['body'],
  context: SignedInContext,
): Promise<HandIn> {
  const path = countCall.path.replace('{id}', accountId) as typeof countCall.path
  return withIdempotencyKey(context, { call: { ...countCall, path }, body }, async (transaction) => {
    const { config, session, language } = context
    const market = config.market.code
    await accounts.lock(transaction, accountId)
    const [holder] = await cashIns.holders(transaction, market, { id: accountId, limit: 1 })
    const { name } = requireFound(holder, context)
    const ids = [...new Set(body.receipts)]
    const receipts = await cashIns.stillOnHand(transaction, { accountId, ids })
    if (receipts.length < ids.length) throw new Refusal('CONFLICT', COLLECTION_MESSAGES[language].notOnHand)
    const cash = receipts.reduce((sum, { way, amount }) => (way === 'cash' ? sum + amount : sum), 0)
    refuseDifference({ ...body, cash }, context)
    const now = nowOf(context)
    const reason = body.counted === cash ? null : body.reason
    const row = {
      id: newId(now.getTime()),
      market,
      accountId,
      cash,
      counted: body.counted,
      reason,
      by: session.person.id,
    }
    cashIns.insert(transaction, { ...row, now }, ids)
    notify(transaction, {
      accountId,
      subject: `cash_in:${row.id}`,
      news: { kind: 'held_money', what: 'counted' },
      now,
    })
    const detail = { name, receipts: ids.length, amount: cash, counted: body.counted, reason }
    await recordAct(transaction, { act: 'cash_in.count', object: `account:${accountId}`, detail }, context)
    return handInOf(transaction, accountId, context)
  })
}

/** @throws Refusal VALIDATION for a difference without a reason */
function refuseDifference(
  { cash, counted, reason }: { cash: number; counted: number; reason: string | null },
  context: SignedInContext,
): void {
  if (counted === cash || reason !== null) return
  const messages = COLLECTION_MESSAGES[context.language]
  const amount = moneyText(Math.abs(counted - cash), context.config.market)
  throw fieldError(context, 'reason', counted < cash ? messages.countedLess(amount) : messages.countedMore(amount))
}

/** The count under the lock of its sales person. @throws Refusal NOT_FOUND */
async function lockCashIn(transaction: Transaction, id: string, context: SignedInContext): Promise<cashIns.CashInRow> {
  const find = async () => {
    const [row] = await cashIns.list(transaction, { market: context.config.market.code, id, limit: 1 })
    return requireFound(row, context)
  }
  await accounts.lock(transaction, (await find()).account_id)
  return find()
}

/** @throws Refusal NOT_FOUND; CONFLICT when it was confirmed or cancelled */
export const cancelCashIn = (id: string, reason: string, context: SignedInContext): Promise<HandIn> =>
  context.db.transaction(async (transaction) => {
    const { account_id: accountId, ...row } = await lockCashIn(transaction, id, context)
    if (row.confirmed_at !== null || row.cancelled_at !== null)
      throw new Refusal('CONFLICT', COLLECTION_MESSAGES[context.language].cashInClosed)
    cashIns.cancel(transaction, { id, by: context.session.person.id, reason, now: nowOf(context) })
    const detail = { amount: row.cash, counted: row.counted, reason }
    await recordAct(transaction, { act: 'cash_in.cancel', object: `account:${accountId}`, detail }, context)
    return handInOf(transaction, accountId, context)
  })

/** @throws Refusal NOT_FOUND, also for somebody else's; CONFLICT when it was cancelled */
export const confirmCashIn = (id: string, context: SignedInContext): Promise<Record<string, never>> =>
  context.db.transaction(async (transaction) => {
    const row = await lockCashIn(transaction, id, context)
    requireFound(row.account_id === context.session.person.id ? row : null, context)
    if (row.cancelled_at !== null) throw new Refusal('CONFLICT', COLLECTION_MESSAGES[context.language].cashInCancelled)
    cashIns.confirm(transaction, id, nowOf(context))
    return {}
  })
