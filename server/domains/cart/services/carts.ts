export { drop, findTargets, lock, lockAndRaiseVersion, put } from '../queries/carts.ts'
