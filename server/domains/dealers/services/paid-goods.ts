export { PAID_GOODS } from '../queries/paid-goods.ts'
