export {
  acceptFirstTerms,
  addImportedPeople,
  type KnownPerson,
  knownPeople,
  NEVER_USED,
  neverUsedWith,
  removePeople,
  usedSince,
} from '../queries/imported-people.ts'
