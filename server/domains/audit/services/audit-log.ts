export { count, newestIds, page, write } from '../queries/audit.ts'
