export { removeOlder } from '../queries/faults.ts'
