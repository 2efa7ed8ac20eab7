export {
  acceptFirstTerms,
  addImportedPeople,
  type ImportedAddress,
  type KnownPerson,
  knownPeople,
  NEVER_USED,
  neverUsedWith,
  removePeople,
  usedSince,
} from '../queries/imported-people.ts'
