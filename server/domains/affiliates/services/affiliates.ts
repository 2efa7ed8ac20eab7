export { type AffiliateRow, find } from '../queries/affiliates.ts'
