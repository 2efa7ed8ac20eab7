import { randomBytes } from 'node:crypto'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { createDraw as createCall } from '#contract/lucky-draw/calls/create-draw.ts'
import type { getStaffDraws } from '#contract/lucky-draw/calls/get-staff-draws.ts'
import type { DrawState, StaffDraw } from '#contract/lucky-draw/staff-draw.ts'
import { commitmentOf, type DrawPhase, drawPhase } from '#contract/lucky-draw/winner-selection.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { seal } from '../../../platform/crypto/seal.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { DRAW_MESSAGES } from '../draw-messages.ts'
import * as entries from '../queries/draw-entries.ts'
import * as draws from '../queries/festive-draws.ts'
import { sha256 } from './sha256.ts'

const SEED_BYTES = 32
/** A draw is held this long after closing, because a payment of the last moment may not be committed yet. */
const SETTLING_MS = 60_000

export async function listDraws(
  { page }: InputOf<typeof getStaffDraws>['query'],
  context: SignedInContext,
): Promise<ResponseOf<typeof getStaffDraws>['draws']> {
  const { db, config } = context
  const market = config.market.code
  const rows = await draws.page(db, market, pageOf(page))
  const data = await Promise.all(rows.map((row) => shown(db, row, context)))
  return { data, meta: metaOf(page, await draws.count(db, market)) }
}

/**
 * Announces a lucky draw. Generates its seed, stores it encrypted and publishes its hash, which is older than the first
 * entry, because the draw must open later than now. So anybody can verify that the seed was not chosen for a winner; a
 * public beacon would depend on somebody else at the minute of the draw. Who has database and secret knows the seed,
 * and with another `SERVER_SECRET` an announced draw cannot be held.
 *
 * @throws Refusal VALIDATION unless it opens in the future and closes after that; CONFLICT while another draw is open
 */
export async function createDraw(
  body: InputOf<typeof createCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof createCall>> {
  const messages = DRAW_MESSAGES[context.language]
  return withIdempotencyKey(context, { call: createCall, body }, async (transaction) => {
    const now = nowOf(context)
    const [opensAt, closesAt] = [new Date(body.opens_at), new Date(body.closes_at)]
    if (opensAt <= now) throw fieldError(context, 'opens_at', messages.opensLate)
    if (closesAt <= opensAt) throw fieldError(context, 'closes_at', STAFF_MESSAGES[context.language].endsBeforeStart)
    const id = draws.newDrawId(now)
    const seed = randomBytes(SEED_BYTES).toString('hex')
    const commitment = await commitmentOf(seed, sha256)
    const { title, prizes } = body
    const market = context.config.market.code
    const sealedSeed = seal(context.config, Buffer.from(seed), id)
    if (
      !(await draws.create(transaction, { id, market, title, prizes, opensAt, closesAt, commitment, sealedSeed, now }))
    )
      throw new Refusal('CONFLICT', messages.current)
    await recordAct(
      transaction,
      { act: 'festive_draw.create', object: objectOf(id), detail: { ...body, commitment } },
      context,
    )
    return { draw: await showDraw(transaction, id, context) }
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT once it has opened, or was called off before */
export async function callOff(id: string, reason: string, context: SignedInContext): Promise<StaffDraw> {
  return context.db.transaction(async (transaction) => {
    const draw = await lockDraw(transaction, id, context)
    if (stateOf(draw, nowOf(context)) !== 'coming') {
      throw new Refusal('CONFLICT', DRAW_MESSAGES[context.language].opened)
    }
    draws.callOff(transaction, id, nowOf(context))
    await recordAct(transaction, { act: 'festive_draw.call_off', object: objectOf(id), detail: { reason } }, context)
    return showDraw(transaction, id, context)
  })
}

export const objectOf = (id: string): string => `festive_draw:${id}`

/** @throws Refusal NOT_FOUND, also for a draw of the other market */
export async function lockDraw(transaction: Transaction, id: string, context: SignedInContext): Promise<draws.DrawRow> {
  const draw = await draws.lock(transaction, id)
  return requireFound(draw?.market === context.config.market.code ? draw : null, context)
}

export const phaseOf = ({ opens_at, closes_at, drawn_at }: draws.DrawRow, now: number): DrawPhase =>
  drawPhase({ opens: opens_at.getTime(), closes: closes_at.getTime(), isDrawn: drawn_at !== null }, now)

export const stateOf = (draw: draws.DrawRow, now: Date): DrawState =>
  draw.called_off_at === null ? phaseOf(draw, now.getTime()) : 'called_off'

/** Whether it may be held: it has closed, and all payments before that are committed. */
export const isReadyToHold = (draw: draws.DrawRow, now: Date): boolean =>
  stateOf(draw, now) === 'closed' && now.getTime() >= draw.closes_at.getTime() + SETTLING_MS

export const showDraw = async (db: Database, id: string, context: SignedInContext): Promise<StaffDraw> =>
  shown(db, requireFound(await draws.find(db, id), context), context)

async function shown(db: Database, draw: draws.DrawRow, context: SignedInContext): Promise<StaffDraw> {
  const { id, prizes, drawn_at: drawnAt } = draw
  const winners = drawnAt === null ? [] : await entries.winners(db, id)
  return {
    id,
    title: draw.title,
    prizes,
    opens_at: draw.opens_at.toISOString(),
    closes_at: draw.closes_at.toISOString(),
    state: stateOf(draw, nowOf(context)),
    commitment: draw.commitment,
    entries: drawnAt === null ? await draws.countPaidOrders(db, draw) : await entries.count(db, id),
    drawn_at: drawnAt && drawnAt.toISOString(),
    winners: winners.map(({ entry_no, order_id, order_no, first_name, last_name, phone }, at) => ({
      prize: prizes[at] ?? '',
      entry_no,
      order_id,
      order_no,
      customer: { first_name, last_name, phone },
    })),
  }
}
