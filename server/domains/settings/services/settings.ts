export { countries, ensure, find, lock, ofIds, save } from '../queries/settings.ts'
