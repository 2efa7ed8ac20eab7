/** What the store may sell under local law (rules.md 0): set by the operator per market. */
export const SALES_MODES = ['full', 'dealers_only', 'reserve_and_collect', 'catalogue_only'] as const
export type SalesMode = (typeof SALES_MODES)[number]

export const isSalesMode = (value: unknown): value is SalesMode => SALES_MODES.some((mode) => mode === value)

/** Whether anybody can add to a cart. */
export const hasCart = (mode: SalesMode): boolean => mode !== 'catalogue_only'

/** Where nothing is sold online, promotion is not allowed either (rules.md 5, advertising): no points, no sharing. */
export const forbidsPromotion = (mode: SalesMode): boolean =>
  mode === 'catalogue_only' || mode === 'reserve_and_collect'
