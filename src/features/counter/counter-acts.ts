import type { CounterMethod, TakenSale } from '#contract/counter/counter-sale.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import type { Till } from '#contract/counter/till.ts'
import { browserClock } from '../../lib/format/clock.ts'
import {
  type CounterDevice,
  changeCounter,
  NotReady,
  type OpenShift,
  openCounterDevice,
} from '../../offline/counter/counter-device.ts'
import type { RequestTasks } from '../../offline/requests/request.ts'
import { openOwnRecords, putOwnRecord } from '../../offline/storage/own-records.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { postDevice } from '../../offline/storage/post-device.ts'
import type { Records } from '../../offline/storage/records.ts'
import { counterQueue } from './counter-queue.ts'
import { NO_SALE, type ParkedSale, type PricedSale, type Sale } from './sale.ts'

type Task = RequestTasks['counter']

interface Planned<Result> {
  device: CounterDevice
  task: Task | null
  key?: string
  result: Result
}

const OPEN_SALES = 'counter-sales'

const iso = (at: number): string => new Date(at).toISOString()

/**
 * Changes this counter and queues what the store is told of it, in one transaction of the device.
 *
 * @throws NotReady; the storage's error, and nothing has changed
 */
async function act<Result>(
  person: Owner,
  plan: (device: CounterDevice, at: number) => Planned<Result>,
  also: (records: Records) => void = () => {},
): Promise<Result> {
  const queue = counterQueue.storedFor(person)
  const transact = postDevice()
  counterQueue.expectOne()
  const { result } = await changeCounter(
    { transact, person, now: browserClock.now },
    {
      plan: (device, at) => {
        const planned = plan(device, at)
        return { device: planned.device, result: planned }
      },
      store: ({ task, key }, at, within) => {
        const whole = async (records: Records) => {
          await within(records)
          also(records)
        }
        return task === null
          ? transact('readwrite', whole)
          : queue.give({ task, at, ...(key !== undefined && { key }) }, null, whole)
      },
    },
  )
  counterQueue.announce()
  void counterQueue.deliver().catch(() => {})
  return result
}

/** Gives this device its series of receipt numbers, once. @throws what the call throws */
export const registerCounter = (person: Owner): Promise<void> =>
  openCounterDevice(postDevice(), person, async (id) => {
    const [{ send }, { registerCounterDevice }] = await Promise.all([
      import('../../lib/http/api-client.ts'),
      import('#contract/counter/calls/register-counter-device.ts'),
    ])
    return (await send(registerCounterDevice, { body: { id } })).device
  })

export const chooseTill = (person: Owner, { id, name, store }: Till): Promise<void> =>
  act(person, (device) => ({
    device: { ...device, till: { id, name, storeName: store.name } },
    task: null,
    result: undefined,
  }))

const none = (): Record<CounterMethod, number> => ({ cash: 0, card: 0, qr: 0 })

export const openTill = (
  person: Owner,
  { float, floatExpected }: Pick<OpenShift, 'float' | 'floatExpected'>,
): Promise<void> =>
  act(person, (device, at) => {
    const { till } = device
    if (till === null) throw new NotReady()
    const id = crypto.randomUUID()
    const counts = { sales: 0, pieces: 0, total: 0, rounding: 0, discount: 0 }
    const sums = { payments: none(), refunds: none(), movements: [] }
    return {
      device: { ...device, closed: null, shift: { id, openedAt: at, float, floatExpected, ...counts, ...sums } },
      task: {
        kind: 'open_shift',
        name: till.name,
        body: { id, till_id: till.id, device_id: device.id, opened_at: iso(at), float },
      },
      key: id,
      result: undefined,
    }
  })

/** A sale that has been taken: its number is given, and its receipt can be shown. */
export interface Taken {
  receiptNo: string
  goods: readonly string[]
  sale: TakenSale
}

type PaidSale = Pick<TakenSale, 'payments' | 'tendered' | 'rounding' | 'total'>

interface SaleInput {
  open: OpenSales
  priced: PricedSale
  paid: PaidSale
}

/** The shift with one more sale. */
const withSale = (shift: OpenShift, { priced, paid }: SaleInput): OpenShift => {
  const payments = { ...shift.payments }
  for (const { method, amount } of paid.payments) payments[method] += amount
  return {
    ...shift,
    payments,
    sales: shift.sales + 1,
    pieces: shift.pieces + priced.pieces,
    total: shift.total + paid.total,
    rounding: shift.rounding + paid.rounding,
    discount: shift.discount + priced.calculated.manualDiscount,
  }
}

const linesOf = ({ sold, calculated }: PricedSale): TakenSale['lines'] =>
  sold.flatMap(({ goods, quantity }, at) => {
    const line = calculated.lines[at]
    if (!line) return []
    const { tax: _, ...amounts } = line
    return [{ productable_type: goods.type, productable_id: goods.id, quantity, ...amounts }]
  })

/** The sale with the next number of this device. */
function planSale(device: CounterDevice, { id, at, ...input }: SaleInput & { id: string; at: number }): Planned<Taken> {
  const { till, shift, series } = device
  if (till === null || shift === null || series === null) throw new NotReady()
  const { open, priced, paid } = input
  const number = device.number + 1
  const sale: TakenSale = {
    id,
    device_id: device.id,
    number,
    till_id: till.id,
    shift_id: shift.id,
    taken_at: iso(at),
    lines: linesOf(priced),
    ...paid,
    member_id: open.current.member?.id ?? null,
    age_confirmed: open.current.isAgeConfirmed,
  }
  const sold = { ...device.sold }
  for (const { goods, quantity } of priced.sold) sold[goods.id] = (sold[goods.id] ?? 0) + quantity
  const receiptNo = receiptNumber(series, number)
  const goods = priced.sold.map((line) => line.goods.name)
  return {
    device: { ...device, number, sold, shift: withSale(shift, input) },
    task: { kind: 'sale', name: receiptNo, goods, body: sale },
    key: id,
    result: { receiptNo, goods, sale },
  }
}

/** Takes a sale: number, request and the sums of the shift are one transaction, with which the open sale ends. */
export function takeSale(person: Owner, input: SaleInput): Promise<Taken> {
  const id = crypto.randomUUID()
  const { parked } = input.open
  // A browser that is killed afterwards opens with no sale at the counter.
  const value: OpenSales = { current: NO_SALE, parked }
  return act(
    person,
    (device, at) => planSale(device, { ...input, id, at }),
    (records) => putOwnRecord(records, person, { name: OPEN_SALES, value, at: browserClock.now() }),
  )
}

export const moveCash = (
  person: Owner,
  { kind, amount, reason }: { kind: 'in' | 'out'; amount: number; reason: string },
): Promise<void> =>
  act(person, (device, at) => {
    const { shift, till } = device
    if (shift === null || till === null) throw new NotReady()
    const id = crypto.randomUUID()
    return {
      device: { ...device, shift: { ...shift, movements: [...shift.movements, { kind, amount, reason, at }] } },
      task: {
        kind: 'move_cash',
        name: till.name,
        shiftId: shift.id,
        movement: { id, kind, amount, reason, at: iso(at) },
      },
      key: id,
      result: undefined,
    }
  })

export const closeTill = (
  person: Owner,
  { counted, reason }: { counted: number; reason: string | null },
): Promise<void> =>
  act(person, (device, at) => {
    const { shift, till } = device
    if (shift === null || till === null) throw new NotReady()
    return {
      device: { ...device, shift: null, closed: { ...shift, closedAt: at, counted, reason, till: till.name } },
      task: {
        kind: 'close_shift',
        name: till.name,
        shiftId: shift.id,
        body: { counted, reason, closed_at: iso(at) },
      },
      result: undefined,
    }
  })

/** Ends a shift that staff have closed without this device. */
export const endShift = (person: Owner, shiftId: string): Promise<void> =>
  act(person, (device) => {
    const isStill = device.shift?.id === shiftId
    return { device: isStill ? { ...device, shift: null, closed: null } : device, task: null, result: undefined }
  })

/** What the store has paid back at this till. */
export const noteRefund = (person: Owner, method: CounterMethod, amount: number): Promise<void> =>
  act(person, (device) => {
    const { shift } = device
    if (shift === null) return { device, task: null, result: undefined }
    const refunds = { ...shift.refunds, [method]: shift.refunds[method] + amount }
    return { device: { ...device, shift: { ...shift, refunds } }, task: null, result: undefined }
  })

/** The sale at the counter, and those that wait. */
export interface OpenSales {
  current: Sale
  parked: readonly ParkedSale[]
}

export const readOpenSales = async (person: Owner): Promise<OpenSales | null> =>
  ((await openOwnRecords(postDevice(), person).read(OPEN_SALES))?.value as OpenSales | undefined) ?? null

export const keepOpenSales = (person: Owner, sales: OpenSales): Promise<void> =>
  openOwnRecords(postDevice(), person).keep(OPEN_SALES, { value: sales, at: browserClock.now() })
