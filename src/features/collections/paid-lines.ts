import type { Receipt } from '#contract/collections/receipt.ts'

/** What a receipt pays, by invoice; the rest goes to the oldest ones. */
export function paidLines({ lines, total }: Receipt, onAccount: string): { name: string; amount: number }[] {
  const rest = total - lines.reduce((sum, { amount }) => sum + amount, 0)
  const paid = lines.map(({ invoice, amount }) => ({ name: invoice, amount }))
  return rest > 0 ? [...paid, { name: onAccount, amount: rest }] : paid
}
