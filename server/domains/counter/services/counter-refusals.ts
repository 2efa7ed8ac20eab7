import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getCounterRefusals } from '#contract/counter/calls/get-counter-refusals.ts'
import type { reviewCounterRefusal } from '#contract/counter/calls/review-counter-refusal.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as refusals from '../queries/counter-refusals.ts'

/** These are no answer: its device sends it again. */
const OF_THE_MOMENT: readonly string[] = ['RATE_LIMIT', 'in_progress']

/** Lists what is refused for staff elsewhere: its device alone has it. */
export async function noteRefusal(refused: refusals.Refused, error: Refusal, context: SignedInContext): Promise<void> {
  if (OF_THE_MOMENT.includes(error.code)) return
  const [sentence] = Object.values(error.facts.fields ?? {})
  const { db, config, session } = context
  const market = config.market.code
  const reason = sentence ?? error.message
  await refusals.write(db, { refused, market, reason, accountId: session.person.id, now: nowOf(context) })
}

export async function listRefusals(
  page: number,
  { db, config }: SignedInContext,
): Promise<ResponseOf<typeof getCounterRefusals>['refusals']> {
  const market = config.market.code
  const rows = await refusals.page(db, market, pageOf(page))
  const names = await refusals.namesOf(
    db,
    rows.flatMap(({ sale }) => (sale?.lines ?? []).map(({ productable_id }) => productable_id)),
  )
  const data = rows.map(({ sale, movement, series, refused_at, ...row }) => ({
    id: row.id,
    receipt_no: series === null || sale === null ? null : receiptNumber(series, sale.number),
    till: row.till,
    sold_by: row.sold_by,
    taken_at: sale ? sale.taken_at : movement.at,
    refused_at: refused_at.toISOString(),
    total: sale ? sale.total : movement.amount,
    lines: (sale?.lines ?? []).map(({ productable_id, quantity, line_total }) => ({
      name: names.get(productable_id) ?? null,
      quantity,
      line_total,
    })),
    movement: movement && { kind: movement.kind, reason: movement.reason },
    reason: row.reason,
  }))
  return { data, meta: metaOf(page, await refusals.count(db, market)) }
}

/** @throws Refusal NOT_FOUND */
export async function reviewRefusal(
  id: string,
  { note }: InputOf<typeof reviewCounterRefusal>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof reviewCounterRefusal>> {
  const { db, config, session } = context
  return db.transaction(async (transaction) => {
    const review = { id, by: session.person.id, note, now: nowOf(context) }
    const { sale, movement } = requireFound(await refusals.review(transaction, config.market.code, review), context)
    const detail = sale
      ? { number: sale.number, total: sale.total, note }
      : { kind: movement.kind, amount: movement.amount, note }
    await recordAct(transaction, { act: 'counter_sale.review', object: `counter_sale:${id}`, detail }, context)
    return { id }
  })
}
