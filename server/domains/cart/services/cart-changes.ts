export { removeOlder } from '../queries/cart-changes.ts'
