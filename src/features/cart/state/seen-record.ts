import * as v from 'valibot'
import { browserClock } from '../../../lib/format/clock.ts'
import { device } from '../../../offline/storage/device.ts'
import { openOwnRecords } from '../../../offline/storage/own-records.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { type Seen, seen } from './last-seen-prices.ts'

const NAME = 'cart-seen'

/** The stored last seen state of this owner's cart; without one, nothing is reported as changed. */
export async function readSeen(owner: Owner): Promise<Seen> {
  const found = await openOwnRecords(device(), owner)
    .read(NAME)
    .catch(() => null)
  const known = v.safeParse(seen, found?.value)
  return known.success ? known.output : {}
}

/** Rejects when this device cannot store it. */
export const keepSeen = (owner: Owner, value: Seen): Promise<void> =>
  openOwnRecords(device(), owner).keep(NAME, { value, at: browserClock.now() })
