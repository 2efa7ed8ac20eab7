export { pickupStores } from '../queries/place-stock.ts'
