export { find, lock, returnGrants, useGrant } from '../queries/vouchers.ts'
