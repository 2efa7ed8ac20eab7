export { add } from '../queries/consents.ts'
