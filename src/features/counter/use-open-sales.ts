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

/** The sale at the counter and the parked ones, stored with every change. */
export function useOpenSales(person: Owner) {
  const [sales, setSales] = useState(NOTHING)
  const isRead = useRef(false)
  useEffect(() => {
    let isHere = true
    const show = (found: OpenSales | null) => {
      isRead.current = true
      if (isHere && found) setSales(found)
    }
    readOpenSales(person).then(show, () => show(null))
    return () => {
      isHere = false
    }
  }, [person])
  useEffect(() => {
    if (isRead.current) void keepOpenSales(person, sales).catch(() => {})
  }, [person, sales])
  return {
    sales,
    changeSale: useCallback(
      (next: (sale: Sale) => Sale) => setSales((before) => ({ ...before, current: next(before.current) })),
      [],
    ),
    park: useCallback(() => setSales(parkCurrent), []),
    resume: useCallback((parkedAt: number) => setSales((before) => resumeParked(before, parkedAt)), []),
    /** The sale was taken. */
    begin: useCallback(() => setSales(({ parked }) => ({ current: NO_SALE, parked })), []),
  }
}

export type OpenSalesState = ReturnType<typeof useOpenSales>
