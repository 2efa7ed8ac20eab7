export { codesLeft, remove } from '../queries/second-factors.ts'
