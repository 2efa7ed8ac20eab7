export { type Delivery, delivery, destination } from '../queries/shipping.ts'
