import type { ReactNode } from 'react'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../../lib/site.ts'
import { Amount } from '../../staff/amount.tsx'

/** Formats amounts of columns whose head says the currency; a dash for none. */
export function useBareAmount(): (value: number) => ReactNode {
  const { currency } = MARKETS[useSite().locale]
  return (value) => (value === 0 ? '–' : <Amount value={value} currency={currency} />)
}
