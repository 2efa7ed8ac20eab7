export { assigned, companiesOf, createApproved, lowStock } from '../queries/dealers.ts'
