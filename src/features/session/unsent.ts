import { waitingOf, waitsRecord } from '../../lib/waits.ts'
import { ERRAND_LISTS } from '../../offline/errand.ts'
import { findUnsent, type Unsent } from '../../offline/leave.ts'
import { ownerOf } from '../../offline/owner.ts'
import { postDevice } from '../../offline/post-device.ts'
import { currentOwner } from './session.ts'

const NOTHING: Unsent = { changes: [], wishes: [], letters: [], applications: [], errands: [] }

/** What the signed-in person has made here that the store does not have. A device that cannot be read holds nothing. */
export async function unsentHere(): Promise<Unsent> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return NOTHING
  return findUnsent(postDevice(), ownerOf(cartOwner, null)).catch(() => NOTHING)
}

export const countOf = (unsent: Unsent): number =>
  Object.values(unsent).reduce((sum: number, made: readonly unknown[]) => sum + made.length, 0)

/** Whether the person who has just signed in had left something written here: then it goes on its way again. */
export async function expectPosted(): Promise<boolean> {
  const { letters, applications, errands } = await unsentHere()
  for (const [what, { length }] of [
    ['letters', letters],
    ['applications', applications],
    ...ERRAND_LISTS.map((name) => [name, errands.filter(({ list }) => list === name)] as const),
  ] as const)
    if (length > 0) localStorage.setItem(waitsRecord(what), String(waitingOf(what) + length))
  return letters.length + applications.length + errands.length > 0
}
