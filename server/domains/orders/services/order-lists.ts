export { dealerAccounts } from '../queries/order-lists.ts'
