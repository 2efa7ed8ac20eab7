export { type Shelf, shelfOf, takenAtPlaces, takenOnShelf } from '../queries/shelf.ts'
