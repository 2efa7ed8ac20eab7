export { listUnregisteredNames } from '../queries/product-registrations.ts'
