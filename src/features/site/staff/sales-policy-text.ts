import { presetOf } from '#contract/site/sales-modes.ts'
import {
  BUYER_KINDS,
  type BuyerKind,
  GOODS_KINDS,
  type GoodsKind,
  type SaleRule,
  type SalesTable,
} from '#contract/site/sales-policy.ts'
import type { StaffSiteMessages } from '../messages/staff-site/en.ts'

interface PolicyRow {
  goods: GoodsKind
  rule: SaleRule
}

export const rowsOf = (table: SalesTable, buyer: BuyerKind): PolicyRow[] =>
  GOODS_KINDS.map((goods) => ({ goods, rule: table[buyer][goods] }))

/** The policy in a sentence for each kind of buyer, or the name of its preset. */
export function policyText(table: SalesTable, { setting, policy: messages }: StaffSiteMessages): string {
  const preset = presetOf({ table })
  if (preset) return setting.modes[preset]
  const sentences = BUYER_KINDS.map((buyer) => {
    const [first, second] = rowsOf(table, buyer)
    if (first && first.rule === second?.rule) return messages.says(messages.buyers[buyer], messages.rules[first.rule])
    const parts = rowsOf(table, buyer).map(({ goods, rule }) => `${messages.rules[rule]} (${messages.goods[goods]})`)
    return messages.says(messages.buyers[buyer], parts.join(', '))
  })
  return sentences.join(' ')
}
