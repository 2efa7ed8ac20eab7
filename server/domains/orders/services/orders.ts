export { extendExpiry, find, lock, type OrderRow, orderByNumber } from '../queries/orders.ts'
