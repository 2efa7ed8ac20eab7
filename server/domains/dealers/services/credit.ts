export { lock, used, usedByWaiting } from '../queries/credit.ts'
