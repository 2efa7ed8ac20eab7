export { removeExpired } from '../queries/passkey-challenges.ts'
