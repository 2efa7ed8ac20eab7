import { ENDED_PARCELS, isLaterStatus } from '#contract/delivery/parcel-status.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { type Again, type Leased, runDueRows } from '../../../platform/jobs/due-rows.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import { type BookedParcel, CourierRefused, CourierUnreachable } from '../../delivery/couriers/courier.ts'
import type { Couriers } from '../../delivery/couriers/couriers.ts'
import { shippedBy } from '../../delivery/services/couriers.ts'
import * as bookings from '../queries/courier-bookings.ts'
import * as orders from '../queries/orders.ts'
import { completeDelivered } from './cash-on-delivery.ts'
import { courierParcel } from './courier-parcel.ts'
import { addParcel, unsentOf } from './ship-order.ts'

type Row = Leased<bookings.BookingRow>

interface Tools {
  couriers: Couriers
  store: Store
  report?: ReportFailure | undefined
  /** Id of one booking; absent: what is due. */
  only?: string
}

const keyOf = (only: string | undefined) => (only === undefined ? undefined : [only])

/** Asks the services for bookings that have no answer, each time with the same reference. @returns how many were asked */
export const bookDue = ({ couriers, store, report, only }: Tools): Promise<number> =>
  runDueRows(bookings.ASKED, (row) => book(row, { couriers, store }), { store, report, only: keyOf(only) })

async function book(row: Row, { couriers, store }: Omit<Tools, 'report' | 'only'>): Promise<'done' | Again> {
  const service = couriers.get(row.provider)
  const order = await orders.find(store.db, row.order_id)
  const sizes = { weightG: row.weight_g, cod: row.cod_minor }
  const parcel = order && (await courierParcel(store.db, order, sizes))
  // It may be connected again.
  if (!service || !parcel) return {}
  try {
    const { id, service: wanted, created_at: askedAt } = row
    const booked = await service.courier.book({ ...parcel, id, service: wanted, askedAt })
    await applyParcel(row, booked, store)
    return 'done'
  } catch (error) {
    if (error instanceof CourierUnreachable) return {}
    if (!(error instanceof CourierRefused)) throw error
    const reason = error.message
    await changeBooking(row, store, (transaction) =>
      bookings.update(transaction, row.id, { state: 'refused', reason, due_at: null }),
    )
    return 'done'
  }
}

/**
 * Asks the services what became of parcels that have not ended.
 *
 * @returns how many answered
 */
export async function followDue({ couriers, store, report, only }: Tools): Promise<number> {
  let answered = 0
  await runDueRows(
    bookings.FOLLOWED,
    async (row) => {
      const found = await findParcel(row, couriers)
      if (!found) return {}
      answered += 1
      return (await applyParcel(row, found, store)) ? 'done' : {}
    },
    { store, report, only: keyOf(only) },
  )
  return answered
}

async function findParcel({ provider, reference }: Row, couriers: Couriers): Promise<BookedParcel | null> {
  const service = couriers.get(provider)
  if (!service || reference === null) return null
  try {
    return await service.courier.find(reference)
  } catch (error) {
    if (error instanceof CourierRefused || error instanceof CourierUnreachable) return null
    throw error
  }
}

const changeBooking = <Result>(
  { id, order_id }: bookings.BookingRow,
  { db }: Pick<Store, 'db'>,
  change: (transaction: Transaction, row: bookings.BookingRow, order: orders.OrderRow) => Result | Promise<Result>,
): Promise<Result> =>
  db.transaction(async (transaction) => {
    const order = await orders.lock(transaction, order_id)
    const row = await bookings.lock(transaction, id)
    if (!order || !row) throw new Error(`There is no booking ${id}`)
    return change(transaction, row, order)
  })

/**
 * Stores what a service says of a parcel. Its tracking number sends the parcel, once; its status never goes backwards,
 * and the last parcel that is delivered completes its order as far as the order allows it.
 *
 * @returns whether the parcel has ended
 */
const applyParcel = (known: bookings.BookingRow, told: BookedParcel, store: Store): Promise<boolean> =>
  changeBooking(known, store, async (transaction, row, order) => {
    const { config, clock } = store
    const moment = { now: new Date(clock.now()), config }
    const isNew = row.state !== 'booked'
    const status = told.status && isLaterStatus(row.status, told.status) ? told.status : row.status
    const isEnded = ENDED_PARCELS.includes(status)
    const sent =
      row.shipment_id === null && told.trackingNo ? await send(transaction, { row, order, told }, moment) : null
    const shipmentId = row.shipment_id ?? sent?.shipmentId ?? null
    const wait = shipmentId === null ? bookings.NUMBER_MS : bookings.FIRST_LOOK_MS
    bookings.update(transaction, row.id, {
      state: 'booked',
      reference: told.reference,
      reason: null,
      tracking_no: told.trackingNo ?? row.tracking_no,
      tracking_url: told.trackingUrl ?? row.tracking_url,
      label_url: told.labelUrl ?? row.label_url,
      ...(told.price !== null && { price_minor: told.price }),
      ...(status !== row.status && { status, status_at: moment.now }),
      ...(shipmentId !== null && { shipment_id: shipmentId }),
      ...(isNew && { tries: 0, due_at: new Date(moment.now.getTime() + wait) }),
      ...(isEnded && { due_at: null }),
    })
    const current = sent?.order ?? order
    if (status === 'delivered') await completeDelivered(transaction, current, moment)
    // Time does not complete an order whose parcel does not arrive: staff decide.
    else if (isEnded) orders.save(transaction, { ...current, expires_at: null }, moment.now)
    return isEnded
  })

/** Sends the parcel as the member of staff who booked it; null when the order has been ended meanwhile. */
async function send(
  transaction: Transaction,
  { row, order, told }: { row: bookings.BookingRow; order: orders.OrderRow; told: BookedParcel },
  moment: { now: Date; config: Store['config'] },
) {
  const trackingNo = told.trackingNo ?? ''
  const { courier, link } = await shippedBy(transaction, { name: row.service_name, trackingNo }, moment)
  const left = await unsentOf(transaction, order.id)
  const trackingUrl = told.trackingUrl ?? link
  const parcel = { order, left, lines: row.lines, courier, trackingNo, trackingUrl, actorId: row.booked_by }
  return addParcel(transaction, parcel, moment)
}
