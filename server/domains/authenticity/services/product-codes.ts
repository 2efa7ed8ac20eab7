export { type CodeRow, lock, maskedCode, ofAccount, productOf } from '../queries/product-codes.ts'
