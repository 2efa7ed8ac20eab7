export { lock, used, usedByWaiting, usedOf } from '../queries/credit.ts'
