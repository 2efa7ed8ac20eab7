export { countTry, create, remove, removeExpired } from '../queries/sign-in-steps.ts'
