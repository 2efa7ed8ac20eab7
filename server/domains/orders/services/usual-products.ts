export { type OrderedProduct, orderedProducts, usualProducts } from '../queries/usual-products.ts'
