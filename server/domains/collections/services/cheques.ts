import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getCheques } from '#contract/collections/calls/get-cheques.ts'
import type { moveCheques as moveCall } from '#contract/collections/calls/move-cheques.ts'
import { CHEQUE_STEPS, type ChequeResult, type ChequeStep, EXPLAINED_STEPS } from '#contract/collections/cheque.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { followLedger } from '../../orders/services/transition-order.ts'
import { bouncePayment, restorePayment } from '../../receivables/services/bounce-payment.ts'
import { lockDealer } from '../../receivables/services/ledger.ts'
import { COLLECTION_MESSAGES } from '../collection-messages.ts'
import * as cheques from '../queries/cheques.ts'
import { collectionRules } from './collection-rules.ts'
import { tellOfBounce, tellOfMistake } from './tell-of-bounce.ts'

type Move = Omit<InputOf<typeof moveCall>['body'], 'ids'>

const NEEDS_REASON: ReadonlySet<ChequeStep> = new Set(EXPLAINED_STEPS)

const todayOf = ({ config, clock }: SignedInContext): string => dayOf(config.timeZone, clock.now())

export async function listCheques(
  { state, sales_person_id: salesPersonId, page }: InputOf<typeof getCheques>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getCheques>> {
  const { db, config } = context
  const filter = { market: config.market.code, state, salesPersonId: salesPersonId ?? null }
  const rows = await cheques.page(db, { ...filter, ...pageOf(page) })
  const today = todayOf(context)
  const data = rows.map(
    ({
      dealer_id,
      dealer_name,
      dealer_account_id: _person,
      account_id,
      sales_person_name,
      state_at,
      payment_id: _payment,
      ...row
    }) => ({
      ...row,
      is_early: row.cheque_on > today,
      dealer: { id: dealer_id, name: dealer_name },
      sales_person: { id: account_id, name: sales_person_name },
      state_at: state_at?.toISOString() ?? null,
    }),
  )
  return { cheques: { data, meta: metaOf(page, await cheques.count(db, filter)) } }
}

/** Cheques that can be banked today, as a list of the first one. */
export async function chequesToBank(context: SignedInContext) {
  const found = await cheques.toBank(context.db, { market: context.config.market.code, today: todayOf(context) })
  return {
    data: found ? [{ created_at: found.cheque_on, company_name: found.dealer_name, amount: found.amount }] : [],
    meta: { total: found?.count ?? 0, per_page: 1 },
  }
}

/**
 * Moves each cheque in a transaction of its own. A refusal is that cheque's result.
 *
 * @throws Refusal VALIDATION without a reason, for the steps that need one
 */
export async function moveCheques(
  { ids, ...move }: InputOf<typeof moveCall>['body'],
  context: SignedInContext,
): Promise<ChequeResult[]> {
  if (NEEDS_REASON.has(move.to) && move.reason === null)
    throw fieldError(context, 'reason', SERVER_MESSAGES[context.language].fieldMissing)
  const results: ChequeResult[] = []
  for (const id of new Set(ids)) {
    try {
      await context.db.transaction((transaction) => moveCheque(transaction, { id, ...move }, context))
      results.push({ id, is_done: true, reason: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ id, is_done: false, reason: error.message })
    }
  }
  return results
}

/** Under the lock of its dealer. @throws Refusal NOT_FOUND, CONFLICT */
async function moveCheque(
  transaction: Transaction,
  { id, to: step, is_early_ok: isEarlyOk, reason }: Move & { id: string },
  context: SignedInContext,
): Promise<void> {
  const messages = COLLECTION_MESSAGES[context.language]
  const market = context.config.market.code
  const find = async () => requireFound(await cheques.find(transaction, market, id), context)
  lockDealer(transaction, (await find()).dealer_id)
  const cheque = await find()
  const { from, to } = CHEQUE_STEPS[step]
  if (cheque.state !== from) throw new Refusal('CONFLICT', messages.chequeMoved)
  if (step === 'banked' && !cheque.is_handed_in) throw new Refusal('CONFLICT', messages.chequeNotHandedIn)
  if (step === 'banked' && !isEarlyOk && cheque.cheque_on > todayOf(context))
    throw new Refusal('CONFLICT', messages.chequeEarly(cheque.cheque_on))
  const now = nowOf(context)
  cheques.move(transaction, { id, to, now })
  if (step === 'bounced') await bounce(transaction, { cheque, reason: reason ?? '', now }, context)
  if (step === 'not_bounced') await undoBounce(transaction, { cheque, reason: reason ?? '', now }, context)
  const detail = { number: cheque.number, bank: cheque.bank, amount: cheque.amount, reason }
  await recordAct(transaction, { act: `cheque.${step}`, object: `dealer:${cheque.dealer_id}`, detail }, context)
}

interface Explained {
  cheque: cheques.ChequeRow
  reason: string
  now: Date
}

/** Its payment pays nothing any more, and the dealer is charged the market's fee. */
async function bounce(
  transaction: Transaction,
  { cheque, reason, now }: Explained,
  context: SignedInContext,
): Promise<void> {
  const { config, session } = context
  const { bounce_fee: fee } = await collectionRules(transaction, config.market.code)
  const orderIds = await bouncePayment(
    transaction,
    {
      dealerId: cheque.dealer_id,
      paymentId: cheque.payment_id,
      fee,
      reason: [cheque.bank, cheque.number, reason].join(' '),
    },
    { by: session.person.id, now, config },
  )
  await followLedger(transaction, { orderIds, actor: { kind: 'staff', id: session.person.id } }, { now, config })
  await tellOfBounce(transaction, { cheque, reason, fee }, context)
}

/** It pays again, under another number than the payment that stands against its bounce, and costs the dealer nothing. */
async function undoBounce(
  transaction: Transaction,
  { cheque, reason, now }: Explained,
  context: SignedInContext,
): Promise<void> {
  const { config, session } = context
  const { paymentId, orderIds } = await restorePayment(
    transaction,
    {
      dealerId: cheque.dealer_id,
      paymentId: cheque.payment_id,
      reason: [cheque.bank, cheque.number, reason].join(' '),
    },
    { by: session.person.id, now, config },
  )
  cheques.setPayment(transaction, cheque.id, paymentId)
  await followLedger(transaction, { orderIds, actor: { kind: 'staff', id: session.person.id } }, { now, config })
  await tellOfMistake(transaction, { cheque, reason }, context)
}
