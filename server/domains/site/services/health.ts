export { ping } from '../queries/health.ts'
