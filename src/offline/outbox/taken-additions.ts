import { KEY, type Records, type Versioned } from '../storage/records.ts'

/** Ids of the last additions that became a change or a guest's choice on this device, oldest first. */
interface TakenAdditions extends Versioned {
  ids: string[]
}

/** An addition waits for one page load; a hundred later ones on the same device outlast that. */
const MAX_TAKEN = 100

/**
 * Claims an addition for the transaction that stores it. False when it is stored already: by another tab, or by the page
 * on which it was tapped.
 */
export async function takeAddition(records: Records, id: string): Promise<boolean> {
  const taken = (await records.get<TakenAdditions>(KEY.takenAdditions))?.ids ?? []
  if (taken.includes(id)) return false
  records.put<TakenAdditions>(KEY.takenAdditions, { v: 1, ids: [...taken, id].slice(-MAX_TAKEN) })
  return true
}
