import type { StaffDraw } from '#contract/lucky-draw/staff-draw.ts'
import { entryNoOf, selectWinners } from '#contract/lucky-draw/winner-selection.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { unseal } from '../../../platform/crypto/seal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { notify } from '../../notifications/services/notify.ts'
import * as notices from '../../notifications/services/outbound-messages.ts'
import { storeName } from '../../settings/services/store-name.ts'
import { DRAW_MESSAGES } from '../draw-messages.ts'
import * as entries from '../queries/draw-entries.ts'
import * as draws from '../queries/festive-draws.ts'
import { sha256 } from './sha256.ts'
import { isReadyToHold, lockDraw, objectOf, showDraw } from './staff-draws.ts'

/**
 * Holds a lucky draw under its lock, in one transaction: fixes the paid orders of its window as entries, reveals the
 * seed and notifies the winners. Entries are not written at the payment, because they would have to follow every refund.
 *
 * @throws Refusal NOT_FOUND; CONFLICT until a minute after closing, and when it was held before
 */
export async function holdDraw(id: string, context: SignedInContext): Promise<StaffDraw> {
  return context.db.transaction(async (transaction) => {
    const draw = await lockDraw(transaction, id, context)
    const now = nowOf(context)
    if (!isReadyToHold(draw, now)) throw new Refusal('CONFLICT', DRAW_MESSAGES[context.language].notClosed)
    const seed = Buffer.from(unseal(context.config, draw.sealed_seed, id)).toString()
    const drawn = await entriesOf(transaction, draw, seed)
    entries.write(transaction, id, drawn)
    draws.reveal(transaction, id, { seed, now })
    const detail = { seed, entries: drawn.length, winners: Math.min(drawn.length, draw.prizes.length) }
    await recordAct(transaction, { act: 'festive_draw.hold', object: objectOf(id), detail }, context)
    await notifyWinners(transaction, draw, context)
    return showDraw(transaction, id, context)
  })
}

/** The entries of all eligible orders, with the rank derived from the seed. */
async function entriesOf(transaction: Transaction, draw: draws.DrawRow, seed: string): Promise<entries.Entry[]> {
  const orders = await draws.paidOrders(transaction, draw)
  const named = await Promise.all(
    orders.map(async ({ order_id: orderId, account_id: accountId }) => ({
      entryNo: await entryNoOf(draw.id, orderId, sha256),
      orderId,
      accountId,
    })),
  )
  const numbers = named.map(({ entryNo }) => entryNo)
  const winners = await selectWinners({ seed, entries: numbers, places: draw.prizes.length }, sha256)
  const places = new Map(winners.map((entryNo, at) => [entryNo, at + 1]))
  return named.map((entry) => ({ ...entry, place: places.get(entry.entryNo) ?? null }))
}

async function notifyWinners(transaction: Transaction, draw: draws.DrawRow, context: SignedInContext): Promise<void> {
  const store = await storeName({ db: transaction, config: context.config })
  const winners = await entries.winners(transaction, draw.id)
  const now = nowOf(context)
  for (const [
    at,
    { entry_no: entryNo, order_id, order_no, account_id: accountId, phone, locale },
  ] of winners.entries()) {
    const prize = draw.prizes[at] ?? ''
    const subject = `${objectOf(draw.id)}:${entryNo}`
    notify(transaction, { accountId, subject, news: { kind: 'draw', prize, order_id }, now })
    const body = DRAW_MESSAGES[locale].won({ store, orderNo: order_no, entryNo, prize })
    await notices.enqueue(transaction, { subject, recipient: phone, channel: 'sms', body, now })
  }
}
