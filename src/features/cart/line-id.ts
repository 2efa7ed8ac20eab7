import type { ShownLine } from './state/cart-view.ts'

/** Id of a line's element on the cart page. */
export const lineId = ({ key }: Pick<ShownLine, 'key'>): string => `line-${key}`
