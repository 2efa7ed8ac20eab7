import type { CounterMethod } from '#contract/counter/counter-sale.ts'
import { type OwnRecord, putOwnRecord } from '../storage/own-records.ts'
import type { Owner } from '../storage/owner.ts'
import { KEY, type Records, type Transact } from '../storage/records.ts'

/** A shift that is open on this device, and what it took so far. Amounts in minor units. */
export interface OpenShift {
  id: string
  /** Milliseconds since 1970. */
  openedAt: number
  float: number
  /** What the last closing left; null for a till's first shift. */
  floatExpected: number | null
  sales: number
  pieces: number
  total: number
  rounding: number
  discount: number
  payments: Record<CounterMethod, number>
  refunds: Record<CounterMethod, number>
  movements: { kind: 'in' | 'out'; amount: number; reason: string; at: number }[]
}

/** A shift as it was closed. */
export interface ClosedShift extends OpenShift {
  closedAt: number
  counted: number
  reason: string | null
  till: string
}

/** What makes this device a counter: its series of receipt numbers, and where it stands. A sign-out deletes it. */
export interface CounterDevice {
  id: string
  /** Given by the store; null until it is registered. */
  series: number | null
  /** Of the last receipt; 0 before the first. */
  number: number
  /** Of the last change, milliseconds since 1970: grows with each, also when the clock is set back. */
  at: number
  till: { id: string; name: string; storeName: string } | null
  shift: OpenShift | null
  /** The last shift of this device, until the next is opened. */
  closed: ClosedShift | null
  /** Pieces sold here, by product. */
  sold: Record<string, number>
}

const NAME = 'counter-device'

const find = async (records: Records, person: Owner): Promise<CounterDevice | null> =>
  ((await records.get<OwnRecord>(KEY.own({ owner: person, name: NAME })))?.value as CounterDevice | undefined) ?? null

const put = (records: Records, person: Owner, value: CounterDevice): void =>
  putOwnRecord(records, person, { name: NAME, value, at: value.at })

export const readCounterDevice = (transact: Transact, person: Owner): Promise<CounterDevice | null> =>
  transact('readonly', (records) => find(records, person))

const newDevice = (): CounterDevice => ({
  id: crypto.randomUUID(),
  series: null,
  number: 0,
  at: 0,
  till: null,
  shift: null,
  closed: null,
  sold: {},
})

/** Cash that has to be in the till. */
export const expectedCash = ({ float, payments, refunds, movements }: OpenShift): number =>
  movements.reduce(
    (sum, { kind, amount }) => sum + (kind === 'in' ? amount : -amount),
    float + payments.cash - refunds.cash,
  )

/**
 * Gives this device an id, once, and has the store give it a series.
 *
 * @param register returns the same series for the same id
 * @throws what `register` throws
 */
export async function openCounterDevice(
  transact: Transact,
  person: Owner,
  register: (id: string) => Promise<{ series: number; last_number: number }>,
): Promise<void> {
  const made = await transact('readwrite', async (records) => {
    const found = (await find(records, person)) ?? newDevice()
    put(records, person, found)
    return found
  })
  if (made.series !== null) return
  const { series, last_number } = await register(made.id)
  await transact('readwrite', async (records) => {
    const found = await find(records, person)
    if (found) put(records, person, { ...found, series, number: Math.max(found.number, last_number) })
  })
}

/** The device has no series of its own, or no open shift where one is needed. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
}
/** Another tab has changed the device first. */
class DeviceMoved extends Error {}

interface CounterChange<Result> {
  /** Of the device as it is then. @throws what stops the change */
  plan: (device: CounterDevice, at: number) => { device: CounterDevice; result: Result }
  /** Stores the result within the transaction that it is given to. */
  store: (result: Result, at: number, within: (records: Records) => Promise<void>) => Promise<unknown>
}

/**
 * Changes the device and stores what follows from it in one transaction, so that no receipt number is lost or given
 * twice, whenever the browser is killed.
 *
 * @throws NotReady; what `plan` throws; the storage's error, and nothing has changed
 */
export async function changeCounter<Result>(
  { transact, person, now }: { transact: Transact; person: Owner; now: () => number },
  { plan, store }: CounterChange<Result>,
): Promise<Result> {
  for (;;) {
    const before = await readCounterDevice(transact, person)
    if (before === null || before.series === null) throw new NotReady()
    const at = Math.max(now(), before.at + 1)
    const { device, result } = plan(before, at)
    const within = async (records: Records) => {
      const found = await find(records, person)
      if (found?.id !== before.id || found.at !== before.at) throw new DeviceMoved()
      put(records, person, { ...device, at })
    }
    try {
      await store(result, at, within)
      return result
    } catch (error) {
      if (!(error instanceof DeviceMoved)) throw error
    }
  }
}
