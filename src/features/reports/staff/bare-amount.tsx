import type { ReactNode } from 'react'
import { Amount } from '../../../ui/amount.tsx'

/** An amount of a column whose head says the currency; a dash for none. */
export const bareAmount = (amount: number): ReactNode =>
  amount === 0 ? '–' : <Amount amount={amount} isBare isStrong />
