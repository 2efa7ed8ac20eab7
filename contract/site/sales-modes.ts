import {
  BUYER_KINDS,
  type BuyerKind,
  GOODS_KINDS,
  isOrderable,
  PRESETS,
  SALES_MODES,
  type SaleRule,
  type SalesMode,
  type SalesPolicy,
  type SalesTable,
} from './sales-policy.ts'

const isSameTable = (one: SalesTable, other: SalesTable): boolean =>
  BUYER_KINDS.every((buyer) => GOODS_KINDS.every((goods) => one[buyer][goods] === other[buyer][goods]))

/** The preset with exactly this table; null without one. */
export const presetOf = ({ table }: Pick<SalesPolicy, 'table'>): SalesMode | null =>
  SALES_MODES.find((mode) => isSameTable(PRESETS[mode].table, table)) ?? null

/**
 * The mode by which a device of an earlier version works under this policy: it offers at least what is allowed, and the
 * server refuses the rest.
 */
export function nearestMode(policy: Pick<SalesPolicy, 'table'>): SalesMode {
  const rules = (buyer: BuyerKind): SaleRule[] => Object.values(policy.table[buyer])
  const preset = presetOf(policy)
  if (preset) return preset
  const [customer, both] = [rules('customer'), BUYER_KINDS.flatMap(rules)]
  if (!both.some(isOrderable)) return 'catalogue_only'
  if (!both.includes('buy')) return 'reserve_and_collect'
  return customer.some(isOrderable) ? 'full' : 'dealers_only'
}
