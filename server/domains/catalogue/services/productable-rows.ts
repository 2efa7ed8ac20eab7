export { type ProductableRow } from '../queries/productable-rows.ts'
