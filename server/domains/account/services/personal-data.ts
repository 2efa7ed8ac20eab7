export { erase, eraseOutdated, openBusiness } from '../queries/personal-data.ts'
