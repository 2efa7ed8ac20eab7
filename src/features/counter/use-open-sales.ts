import { useCallback, useEffect, useRef, useState } from 'react'
import { browserClock } from '../../lib/format/clock.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { keepOpenSales, type OpenSales, readOpenSales } from './counter-acts.ts'
import { NO_SALE, type Sale } from './sale.ts'

const NOTHING: OpenSales = { current: NO_SALE, parked: [] }

function parkCurrent({ current, parked }: OpenSales): OpenSales {
  if (current.lines.length === 0) return { current, parked }
  return { current: NO_SALE, parked: [...parked, { ...current, parkedAt: browserClock.now() }] }
}

/** What is at the counter is parked meanwhile. */
function resumeParked(sales: OpenSales, parkedAt: number): OpenSales {
  const found = sales.parked.find((one) => one.parkedAt === parkedAt)
  if (!found) return sales
  const { parkedAt: _, ...current } = found
  return { current, parked: parkCurrent(sales).parked.filter((one) => one !== found) }
}

/** As this device has stored them; null until they are read: what was scanned before would be lost. */
export function useStoredSales(person: Owner): OpenSales | null {
  const [stored, setStored] = useState<OpenSales | null>(null)
  useEffect(() => {
    let isHere = true
    const show = (found: OpenSales | null) => isHere && setStored(found ?? NOTHING)
    readOpenSales(person).then(show, () => show(null))
    return () => {
      isHere = false
    }
  }, [person])
  return stored
}

/** The sale at the counter and the parked ones, stored with every change. */
export function useOpenSales(person: Owner, stored: OpenSales) {
  const [sales, setSales] = useState(stored)
  const latest = useRef(stored)
  const change = useCallback(
    (next: (sales: OpenSales) => OpenSales) => {
      latest.current = next(latest.current)
      // Before it is drawn: a browser that is killed meanwhile has it.
      void keepOpenSales(person, latest.current).catch(() => {})
      setSales(latest.current)
    },
    [person],
  )
  return {
    sales,
    changeSale: useCallback(
      (next: (sale: Sale) => Sale) => change((before) => ({ ...before, current: next(before.current) })),
      [change],
    ),
    park: useCallback(() => change(parkCurrent), [change]),
    resume: useCallback((parkedAt: number) => change((before) => resumeParked(before, parkedAt)), [change]),
    /** The sale was taken. */
    begin: useCallback(() => change(({ parked }) => ({ current: NO_SALE, parked })), [change]),
  }
}

export type OpenSalesState = ReturnType<typeof useOpenSales>
