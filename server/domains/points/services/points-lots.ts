export { type Lot, pendingPoints } from '../queries/points.ts'
