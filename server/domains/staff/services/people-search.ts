export { MAX_FOUND, peopleSearch } from '../queries/people-search.ts'
