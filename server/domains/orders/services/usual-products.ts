export { type OrderedProduct, orderedProducts, usualProducts } from '../queries/usual-products.ts'

/** How far back the usual products of a dealer are counted: seasons pass, and so do assortments. */
export const USUAL_MS: number = 180 * 86_400_000
