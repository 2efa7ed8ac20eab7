import { browserClock } from '../../lib/format/clock.ts'
import { checkedTransact } from './checked-transact.ts'
import { device } from './device.ts'
import { RECORD_SCHEMAS } from './record-schemas.ts'
import type { Transact } from './records.ts'

let opened: Transact | undefined

/**
 * The records of this device for a page, validated by their schemas. The service worker uses unvalidated records to
 * keep its bundle small; what it cannot read it leaves to the next page.
 */
export const pageDevice = (): Transact => {
  opened ??= checkedTransact(device(), { schemas: RECORD_SCHEMAS, now: browserClock.now })
  return opened
}
