import { browserClock } from '../lib/clock.ts'
import { device } from './device.ts'
import { checkedTransact } from './quarantine.ts'
import type { Transact } from './records.ts'

let opened: Transact | undefined

/**
 * The records of this device for a page, each checked by its schema. The worker, which has no room for schemas, works
 * with the plain records: what it cannot read it leaves to the next page.
 */
export const pageDevice = (): Transact => {
  opened ??= checkedTransact(device(), browserClock.now)
  return opened
}
