export { takenOnShelf } from '../queries/shelf.ts'
