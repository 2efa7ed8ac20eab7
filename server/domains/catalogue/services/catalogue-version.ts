export { raiseVersion, raiseVersions, removeOldChanges } from '../queries/catalogue-version.ts'
