import { webcrypto } from 'node:crypto'
import { toBase32 } from '#contract/collections/base32.ts'
import { bringReceipt as bringCall } from '#contract/collections/calls/bring-receipt.ts'
import { confirmCashIn } from '#contract/collections/calls/confirm-cash-in.ts'
import { countCash } from '#contract/collections/calls/count-cash.ts'
import { getHandIn } from '#contract/collections/calls/get-hand-in.ts'
import { moveCheques } from '#contract/collections/calls/move-cheques.ts'
import { registerDeviceKey } from '#contract/collections/calls/register-device-key.ts'
import { NO_RECEIPT, type Receipt } from '#contract/collections/receipt.ts'
import { linesFor } from '#contract/collections/receipt-lines.ts'
import { receiptDigest, signReceipt } from '#contract/collections/receipt-signature.ts'
import { KEY_ALGORITHM } from '#contract/collections/signed-text.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { openEntries } from '../domains/receivables/services/ledger.ts'
import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import { dealerTerms } from './dealer-plan.ts'
import { type Act, DAY_MS, HOUR_MS, MINUTE_MS, type World, workTime } from './world.ts'

const { subtle } = webcrypto

/** A deposit of a dealer who owes nothing, in minor units. */
const DEPOSIT = { MY: 45_000, ID: 1_500_000 } as const
const BANKS = { MY: 'Bank Contoh', ID: 'Bank Contoh Indonesia' } as const
/** As receipts of the demo name it. */
const STORE = 'Kabusa'
const CHEQUE_DAYS = 12
const WAYS = ['cash', 'cheque', 'cash', 'transfer'] as const

/**
 * A sales person's round: each dealer pays the oldest invoices, in turn by each way. The phone signs the receipts, which
 * reach the store within the hour.
 */
export const collect: Act<'collect'> = async ({ who, outcome }, world) => {
  const { people, store, now, later } = world
  const market = store.config.market.code
  const seller = people.find(who)
  const terms = dealerTerms(people, market)
  const isOwn = ({ salesPersons }: (typeof terms)[number]) => salesPersons.some(({ id }) => id === seller.id)
  const visited = terms.filter(isOwn).slice(0, WAYS.length)
  // Somebody else's dealer, which the office looks at.
  const other = outcome === 'keep' ? terms.find((one) => !isOwn(one)) : undefined
  const { privateKey, publicKey } = await subtle.generateKey(KEY_ALGORITHM, false, ['sign', 'verify'])
  const point = toBase32(new Uint8Array(await subtle.exportKey('raw', publicKey)))
  const { device_key } = await world.call(registerDeviceKey, seller, { body: { public_key: point } })
  let previous = NO_RECEIPT
  for (const [at, { dealer }] of [...visited, ...(other ? [other] : [])].entries()) {
    const takenAt = Math.floor((now + (at + 1) * 50 * MINUTE_MS) / 1_000) * 1_000
    const series = { seller: STORE, salesPersonId: seller.id, deviceKeyId: device_key.id, previous }
    const receipt = { ...series, number: at + 1, takenAt, ...(await paymentOf(dealer, at, world)) }
    previous = await receiptDigest(receipt, subtle)
    const text = await signReceipt(receipt, privateKey, subtle)
    later(takenAt + 20 * MINUTE_MS, seller, { act: 'bring_receipt', receipt: text })
  }
  if (outcome !== 'keep')
    later(workTime(now + 20 * HOUR_MS, world), people.staff, { act: 'count_cash', seller: seller.id, outcome })
}

async function paymentOf(dealer: StoredPerson, at: number, { store, random, now }: World) {
  const market = store.config.market.code
  const open = dealer.dealer_id === null ? [] : await openEntries(store.db, dealer.dealer_id)
  const debts = open.flatMap(({ open: amount, number }) => (amount > 0 && number ? [{ number, open: amount }] : []))
  const way = WAYS[at % WAYS.length] ?? 'cash'
  const total = debts[0]?.open ?? DEPOSIT[market]
  const shared = { dealerId: dealer.dealer_id ?? '', way, total, lines: linesFor(total, debts) }
  const reference = way === 'cash' ? '' : String(random.int(100_000, 999_999))
  const cheque = { bank: BANKS[market], chequeOn: dayOf(store.config.timeZone, now + CHEQUE_DAYS * DAY_MS) }
  return {
    ...shared,
    reference,
    ...(way === 'cheque' ? cheque : { bank: '', chequeOn: null }),
  } satisfies Partial<Receipt>
}

export const bringReceipt: Act<'bring_receipt'> = async ({ who, receipt }, { call, people }) => {
  await call(bringCall, people.find(who), { body: { receipt } })
}

/** Staff count what a sales person has handed in, and bank its cheques. */
export const countHandIn: Act<'count_cash'> = async ({ who, seller, outcome }, { call, people, now, later }) => {
  const staff = people.find(who)
  const { holder, receipts } = await call(getHandIn, staff, { params: { id: seller } })
  if (receipts.length === 0) return
  const ids = receipts.map(({ id }) => id)
  const { cash_ins } = await call(countCash, staff, {
    params: { id: seller },
    body: { receipts: ids, counted: holder.cash },
  })
  const [counted] = cash_ins
  if (outcome !== 'clear' || !counted) return
  await call(confirmCashIn, people.all.find(({ id }) => id === seller) ?? null, { params: { id: counted.id } })
  const cheques = receipts.filter(({ way }) => way === 'cheque').map(({ id }) => id)
  for (const [days, to] of [
    [CHEQUE_DAYS, 'banked'],
    [CHEQUE_DAYS + 2, 'cleared'],
  ] as const)
    if (cheques.length > 0) later(now + days * DAY_MS, staff, { act: 'move_cheques', ids: cheques, to })
}

export const moveChequesOn: Act<'move_cheques'> = async ({ who, ids, to }, { call, people }) => {
  await call(moveCheques, people.find(who), { body: { ids, to } })
}
