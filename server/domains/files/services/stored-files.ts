export { markUnreferenced } from '../queries/stored-files.ts'
