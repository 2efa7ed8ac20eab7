export { find, type PayableOrder } from '../queries/payable-orders.ts'
