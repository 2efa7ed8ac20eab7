export const DELIVERY_METHODS = ['DELIVERY', 'PICKUP'] as const
