/** How a store may sell where it is (rules.md 0): the operator's setting, by market. */
export const SALES_MODES = ['full', 'dealers_only', 'reserve_and_collect', 'catalogue_only'] as const
export type SalesMode = (typeof SALES_MODES)[number]

export const isSalesMode = (value: unknown): value is SalesMode => SALES_MODES.some((mode) => mode === value)

/** Whether anybody at all can put something into a cart. */
export const hasCart = (mode: SalesMode): boolean => mode !== 'catalogue_only'

/** Where nothing is sold online, nothing may be promoted either (rules.md 5, advertising): no points, no sharing. */
export const isQuiet = (mode: SalesMode): boolean => mode === 'catalogue_only' || mode === 'reserve_and_collect'
