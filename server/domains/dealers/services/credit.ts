export { type Credit, lock, used, usedByWaiting, usedOf } from '../queries/credit.ts'
