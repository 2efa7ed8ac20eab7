import { useCallback, useEffect, useRef, useState } from 'react'
import { browserClock } from '../../lib/format/clock.ts'
import { onReconnect } from '../../lib/http/reconnect-events.ts'
import { type CounterDevice, readCounterDevice } from '../../offline/counter/counter-device.ts'
import { findCounter, refreshCounter, type StoredCounter } from '../../offline/counter/counter-store.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { postDevice } from '../../offline/storage/post-device.ts'
import { registerCounter } from './counter-acts.ts'
import { counterQueue } from './counter-queue.ts'
import { storeCounterPage } from './store-counter-page.ts'

/** Prices, promotions and stock of a visible counter are confirmed at this interval. */
const CONFIRM_EVERY_MS = 2 * 60_000

export interface CounterState {
  stored: StoredCounter | null
  device: CounterDevice | null
  /** The device has been read. */
  isRead: boolean
  /** Why the store refuses; null while it does not. */
  refusal: string | null
  /** Id of the shift that staff have closed without this device. */
  closedShift: string | null
  refresh: () => Promise<void>
}

/** The open shift of this device, if the store has it as closed; null without an answer. */
async function closedShiftOf(person: Owner): Promise<string | null> {
  const device = await readCounterDevice(postDevice(), person)
  if (!device?.shift) return null
  const [{ send }, { getShift }] = await Promise.all([
    import('../../lib/http/api-client.ts'),
    import('#contract/counter/calls/get-shift.ts'),
  ])
  const { shift } = await send(getShift, { params: { id: device.shift.id } })
  return shift.closed_at === null ? null : shift.id
}

/** What this counter sells with and what it is, from the device first; registers it once. */
export function useCounter(person: Owner): CounterState {
  const [stored, setStored] = useState<StoredCounter | null>(null)
  const [device, setDevice] = useState<CounterDevice | null>(null)
  const [isRead, setRead] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [closedShift, setClosedShift] = useState<string | null>(null)
  const latest = useRef<StoredCounter | null>(null)
  const readDevice = useCallback(async () => setDevice(await readCounterDevice(postDevice(), person)), [person])
  const refresh = useCallback(async () => {
    const transact = postDevice()
    // Together: without its device the counter would ask for a till.
    const [known, itself] = await Promise.all([
      latest.current ?? findCounter(transact, person),
      readCounterDevice(transact, person).catch(() => null),
    ])
    latest.current = known
    if (itself) setDevice(itself)
    setStored(known)
    setRead(known !== null)
    const found = await refreshCounter(person, known, { transact, now: browserClock.now })
    latest.current = found.counter
    setStored(found.counter)
    setRefusal(found.refusal)
    setRead(true)
    if (found.counter === null || found.refusal !== null) return
    await registerCounter(person).catch(() => {})
    await readDevice().catch(() => {})
    setClosedShift(await closedShiftOf(person).catch(() => null))
  }, [person, readDevice])
  useEffect(() => {
    latest.current = null
    void refresh()
    const stopHearing = counterQueue.hear(() => void readDevice().catch(() => {}))
    const stopReconnect = onReconnect(() => void refresh())
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(), CONFIRM_EVERY_MS)
    return () => {
      stopHearing()
      stopReconnect()
      clearInterval(timer)
    }
  }, [refresh, readDevice])
  const isReady = typeof device?.series === 'number'
  useEffect(() => {
    if (isReady) void storeCounterPage()
  }, [isReady])
  return { stored, device, isRead, refusal, closedShift, refresh }
}
