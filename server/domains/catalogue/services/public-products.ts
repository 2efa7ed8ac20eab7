export { face, pages } from '../queries/public-products.ts'
