export {
  addImportedPeople,
  type KnownPerson,
  knownPeople,
  removePeople,
  usedSince,
} from '../queries/imported-people.ts'
