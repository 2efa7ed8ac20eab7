import { browserClock } from '../lib/format/clock.ts'
import { device } from '../offline/storage/device.ts'
import { ownerOf } from '../offline/storage/owner.ts'
import { openPin, type Pin } from '../offline/storage/pin.ts'

/**
 * A person's PIN on this device.
 *
 * @param cartOwner value of the readable cookie: a sales person has one PIN, regardless of the dealer they act for
 */
export const devicePin = (cartOwner: string): Pin =>
  openPin({ transact: device(), clock: browserClock }, ownerOf(cartOwner, null))
