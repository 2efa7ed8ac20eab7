import * as v from 'valibot'
import type { ResponseOf } from '#contract/call.ts'
import type { getOwnEntries } from '#contract/lucky-draw/calls/get-own-entries.ts'
import { isFestive } from '#contract/lucky-draw/festive.ts'
import type { FestiveDraw } from '#contract/lucky-draw/festive-draw.ts'
import { entryNoOf } from '#contract/lucky-draw/winner-selection.ts'
import { SETTINGS } from '#contract/site/setting.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { requireFound } from '../../../refusals.ts'
import { promotesTo } from '../../settings/services/sales-policy.ts'
import * as settings from '../../settings/services/settings.ts'
import * as entries from '../queries/draw-entries.ts'
import * as draws from '../queries/festive-draws.ts'
import { sha256 } from './sha256.ts'
import { phaseOf } from './staff-draws.ts'

/** The draw shown by the festive campaign; null outside its window, and where the sales policy allows no promotion. */
async function currentDraw({ db, config, clock }: Context): Promise<draws.DrawRow | null> {
  const market = config.market.code
  const campaign = v.parse(SETTINGS.festive_microsite, await settings.find(db, market, 'festive_microsite'))
  if (!(await promotesTo({ db, config }, null))) return null
  return isFestive(campaign, clock.now()) ? draws.latest(db, market) : null
}

export async function shownDraw(context: Context): Promise<FestiveDraw | null> {
  const draw = await currentDraw(context)
  if (!draw) return null
  return {
    id: draw.id,
    title: draw.title[context.language],
    prizes: draw.prizes,
    opens_at: draw.opens_at.toISOString(),
    closes_at: draw.closes_at.toISOString(),
    commitment: draw.commitment,
    phase: phaseOf(draw, context.clock.now()),
    result: await resultOf(draw, context),
  }
}

async function resultOf(
  { id, seed, drawn_at: drawnAt, prizes }: draws.DrawRow,
  { db }: Context,
): Promise<FestiveDraw['result']> {
  if (seed === null || drawnAt === null) return null
  const winners = await entries.winners(db, id)
  return {
    drawn_at: drawnAt.toISOString(),
    seed,
    entries: await entries.count(db, id),
    winners: winners.map(({ entry_no }, at) => ({ prize: prizes[at] ?? '', entry_no })),
  }
}

/** @throws Refusal NOT_FOUND until the draw is held */
export async function drawnOf(id: string, context: Context): Promise<string[]> {
  const draw = await draws.find(context.db, id)
  requireFound(draw?.market === context.config.market.code ? draw.drawn_at : null, context)
  return entries.numbers(context.db, id)
}

export async function ownEntries(context: SignedInContext): Promise<ResponseOf<typeof getOwnEntries>> {
  const draw = await currentDraw(context)
  if (!draw) return { draw_id: null, entries: { data: [] } }
  const { db, session } = context
  if (draw.drawn_at === null) {
    const orders = await draws.paidOrdersOf(db, draw, session.person.id)
    const data = orders.map(async ({ order_id, order_no }) => ({
      entry_no: await entryNoOf(draw.id, order_id, sha256),
      order_id,
      order_no,
      prize: null,
    }))
    return { draw_id: draw.id, entries: { data: await Promise.all(data) } }
  }
  const rows = await entries.ofAccount(db, draw.id, session.person.id)
  const data = rows.map(({ place, ...row }) => ({
    ...row,
    prize: place === null ? null : (draw.prizes[place - 1] ?? null),
  }))
  return { draw_id: draw.id, entries: { data } }
}
