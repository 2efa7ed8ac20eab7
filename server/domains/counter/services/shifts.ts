import type { InputOf, ResponseOf } from '#contract/call.ts'
import { closeShift as closeCall } from '#contract/counter/calls/close-shift.ts'
import type { getShifts } from '#contract/counter/calls/get-shifts.ts'
import { moveCash as moveCall } from '#contract/counter/calls/move-cash.ts'
import type { openDrawer as drawerCall } from '#contract/counter/calls/open-drawer.ts'
import { openShift as openCall } from '#contract/counter/calls/open-shift.ts'
import type { CounterMethod } from '#contract/counter/counter-sale.ts'
import type { ShiftReport } from '#contract/counter/till.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { COUNTER_MESSAGES } from '../counter-messages.ts'
import * as refusals from '../queries/counter-refusals.ts'
import * as shifts from '../queries/shifts.ts'
import * as tills from '../queries/tills.ts'

type ShiftList = ResponseOf<typeof getShifts>['shifts']

type ByMethod = Record<CounterMethod, number>

const byMethod = (rows: readonly { method: CounterMethod; amount: number }[]): ByMethod => {
  const of = (method: CounterMethod) => rows.find((row) => row.method === method)?.amount ?? 0
  return { cash: of('cash'), card: of('card'), qr: of('qr') }
}

/** The report of a shift, as what has arrived adds up to. @throws Refusal NOT_FOUND */
export async function showShift(db: Database, id: string, context: SignedInContext): Promise<ShiftReport> {
  const row = requireFound(await shifts.find(db, context.config.market.code, id), context)
  const [moved, sums, paid, refunded, taxes] = await Promise.all([
    shifts.movements(db, id),
    shifts.sums(db, id),
    shifts.paid(db, id),
    shifts.refunded(db, id),
    shifts.taxes(db, id),
  ])
  const payments = byMethod(paid)
  const refunds = byMethod(refunded)
  const movedIn = moved.reduce((sum, { kind, amount }) => sum + (kind === 'in' ? amount : -amount), 0)
  return {
    id,
    till: { id: row.till_id, name: row.till_name, store_name: row.store_name },
    opened_by: row.opened_by,
    opened_at: row.opened_at.toISOString(),
    closed_by: row.closed_by,
    closed_at: row.closed_at?.toISOString() ?? null,
    float: row.float,
    float_expected: row.float_expected,
    ...sums,
    payments,
    refunds,
    taxes,
    movements: moved.map((one) => ({ ...one, at: one.at.toISOString() })),
    expected: row.float + payments.cash + movedIn - refunds.cash,
    counted: row.counted,
    reason: row.reason,
  }
}

export async function listShifts(page: number, { db, config }: SignedInContext): Promise<ShiftList> {
  const market = config.market.code
  const [rows, total] = await Promise.all([shifts.page(db, market, pageOf(page)), shifts.count(db, market)])
  const data = rows.map(({ till_id, till_name, store_name, opened_at, closed_at, ...row }) => ({
    ...row,
    till: { id: till_id, name: till_name, store_name },
    opened_at: opened_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
  }))
  return { data, meta: metaOf(page, total) }
}

/** Opens a till, once per id. @throws Refusal VALIDATION for an unknown till or device */
export async function openShift(
  body: InputOf<typeof openCall>['body'],
  context: SignedInContext,
): Promise<ShiftReport> {
  const { config, session, language } = context
  const market = config.market.code
  const messages = COUNTER_MESSAGES[language]
  return withIdempotencyKey(context, { call: openCall, body }, async (transaction) => {
    const till = await tills.lock(transaction, market, body.till_id)
    if (!till) throw fieldError(context, 'till_id', messages.unknownTill)
    if (!(await tills.lockDevice(transaction, market, body.device_id)))
      throw fieldError(context, 'device_id', messages.unknownDevice)
    shifts.insert(transaction, {
      id: body.id,
      tillId: body.till_id,
      deviceId: body.device_id,
      by: session.person.id,
      openedAt: new Date(body.opened_at),
      float: body.float,
      expected: till.last_counted,
    })
    return showShift(transaction, body.id, context)
  })
}

/** @throws Refusal CONFLICT when the shift is closed or has not arrived */
export async function requireOpenShift(transaction: Transaction, id: string, context: SignedInContext): Promise<void> {
  const shift = await shifts.lock(transaction, context.config.market.code, id)
  if (!shift || shift.closed_at !== null) throw new Refusal('CONFLICT', COUNTER_MESSAGES[context.language].shiftClosed)
}

/** Writes into the trail that a drawer is opened without a sale. @throws Refusal CONFLICT when the shift is closed */
export async function openDrawer(
  id: string,
  { reason }: InputOf<typeof drawerCall>['body'],
  context: SignedInContext,
): Promise<ResponseOf<typeof drawerCall>> {
  return context.db.transaction(async (transaction) => {
    await requireOpenShift(transaction, id, context)
    const { till } = await showShift(transaction, id, context)
    await recordAct(
      transaction,
      { act: 'till.open_drawer', object: `till:${till.name}`, detail: { reason, shift: id } },
      context,
    )
    return { opened_at: nowOf(context).toISOString() }
  })
}

/** Once per id of the movement. @throws Refusal CONFLICT when the shift is closed */
export async function moveCash(
  shiftId: string,
  body: InputOf<typeof moveCall>['body'],
  context: SignedInContext,
): Promise<ShiftReport> {
  const { movement } = body
  const call = { ...moveCall, path: `/api/staff/counter/shifts/${shiftId}/cash` as const }
  return withIdempotencyKey(context, { call, body }, async (transaction) => {
    const before = await shifts.movements(transaction, shiftId)
    if (!before.some(({ id }) => id === movement.id)) await requireOpenShift(transaction, shiftId, context)
    shifts.move(transaction, { ...movement, at: new Date(movement.at), shiftId, by: context.session.person.id })
    refusals.remove(transaction, movement.id)
    return showShift(transaction, shiftId, context)
  })
}

/**
 * Closes a shift with its counted cash. A closed one stays as it was closed. The device asks why the cash differs from
 * what it knows of; a difference that only the store knows of is in the report.
 *
 * @throws Refusal NOT_FOUND
 */
export async function closeShift(
  id: string,
  body: InputOf<typeof closeCall>['body'],
  context: SignedInContext,
): Promise<ShiftReport> {
  const { config, session } = context
  const { counted, reason, closed_at } = body
  const call = { ...closeCall, path: `/api/staff/counter/shifts/${id}/close` as const }
  return withIdempotencyKey(context, { call, body }, async (transaction) => {
    const shift = requireFound(await shifts.lock(transaction, config.market.code, id), context)
    if (shift.closed_at === null) {
      const { expected } = await showShift(transaction, id, context)
      shifts.close(transaction, { id, by: session.person.id, at: new Date(closed_at), counted, expected, reason })
    }
    return showShift(transaction, id, context)
  })
}
