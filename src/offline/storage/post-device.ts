import { browserClock } from '../../lib/format/clock.ts'
import { checkedTransact } from './checked-transact.ts'
import { device } from './device.ts'
import { POST_SCHEMAS } from './post-schemas.ts'
import type { Transact } from './records.ts'

let opened: Transact | undefined

/** The records of this device for pages with request queues and no cart: the cart's records are not validated. */
export const postDevice = (): Transact => {
  opened ??= checkedTransact(device(), { schemas: POST_SCHEMAS, now: browserClock.now })
  return opened
}
