export { countByAct } from '../queries/order-events.ts'
