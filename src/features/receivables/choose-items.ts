import type { OpenItem } from '#contract/receivables/open-item.ts'
import type { Receivables } from '#contract/receivables/receivables.ts'

/** What a dealer has chosen to pay, in minor units. */
export interface ItemChoice {
  /** Ids of the chosen items. */
  items: string[]
  invoices: number
  credits: number
  /** To pay; 0 where credits cover the invoices. */
  amount: number
}

/** A payment for an order that was not sent yet is used by its invoice. */
export const isSelectable = (item: OpenItem): boolean => !item.is_reserved

/** Overdue invoices, and credits with them. */
export function firstChoice({ items }: Receivables): string[] {
  const overdue = items.filter(({ days_overdue }) => days_overdue > 0)
  const credits = overdue.length > 0 ? items.filter((item) => item.open < 0 && isSelectable(item)) : []
  return [...overdue, ...credits].map(({ id }) => id)
}

export function choiceOf(items: readonly OpenItem[], ids: readonly string[]): ItemChoice {
  const chosen = items.filter(({ id }) => ids.includes(id))
  const sum = chosen.reduce((total, { open }) => total + open, 0)
  const invoices = chosen.filter(({ open }) => open > 0).length
  return {
    items: chosen.map(({ id }) => id),
    invoices,
    credits: chosen.length - invoices,
    amount: Math.max(0, sum),
  }
}

/** What can be paid as an amount: what is owed without a credit. */
export const payableAmount = (items: readonly OpenItem[]): number =>
  items.reduce((total, { open }) => total + Math.max(0, open), 0)
