export { LOW_PLACES } from '../queries/low-places.ts'
