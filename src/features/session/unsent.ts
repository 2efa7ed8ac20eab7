import { waitingOf, waitsRecord } from '../../lib/waits.ts'
import { device } from '../../offline/device.ts'
import { findUnsent, type Unsent } from '../../offline/leave.ts'
import { ownerOf } from '../../offline/owner.ts'
import { currentOwner } from './session.ts'

const NOTHING: Unsent = { changes: [], wishes: [], letters: [], applications: [] }

/** What the signed-in person has made here that the store does not have. A device that cannot be read holds nothing. */
export async function unsentHere(): Promise<Unsent> {
  const cartOwner = currentOwner()
  if (cartOwner === null) return NOTHING
  return findUnsent(device(), ownerOf(cartOwner, null)).catch(() => NOTHING)
}

export const countOf = ({ changes, wishes, letters, applications }: Unsent): number =>
  changes.length + wishes.length + letters.length + applications.length

/** Whether the person who has just signed in had left something written here: then it goes on its way again. */
export async function expectPosted(): Promise<boolean> {
  const { letters, applications } = await unsentHere()
  for (const [what, { length }] of [
    ['letters', letters],
    ['applications', applications],
  ] as const)
    if (length > 0) localStorage.setItem(waitsRecord(what), String(waitingOf(what) + length))
  return letters.length + applications.length > 0
}
