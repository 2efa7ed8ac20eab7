export { insert, lockOf, lower, markPending, startHold } from '../queries/commissions.ts'
