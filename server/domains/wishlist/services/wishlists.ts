export { removeOlder } from '../queries/wishlists.ts'
