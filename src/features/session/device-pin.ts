import { browserClock } from '../../lib/clock.ts'
import { device } from '../../offline/device.ts'
import { ownerOf } from '../../offline/owner.ts'
import { openPin, type Pin } from '../../offline/pin.ts'

/**
 * A person's PIN on this device.
 *
 * @param cartOwner value of the readable cookie: a sales person has one PIN, regardless of the dealer they act for
 */
export const devicePin = (cartOwner: string): Pin =>
  openPin({ transact: device(), clock: browserClock }, ownerOf(cartOwner, null))
