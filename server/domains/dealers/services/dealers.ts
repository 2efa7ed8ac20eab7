export { assigned, lowStock } from '../queries/dealers.ts'
