export { type Shelf, shelfOf, takenOnShelf } from '../queries/shelf.ts'
