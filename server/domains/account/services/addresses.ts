export { find, ofAccount } from '../queries/addresses.ts'
