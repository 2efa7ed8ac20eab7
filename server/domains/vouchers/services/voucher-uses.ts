export { consume, reserve, returnUse } from '../queries/voucher-uses.ts'
