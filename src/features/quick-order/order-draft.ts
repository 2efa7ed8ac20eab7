import * as v from 'valibot'
import { browserClock } from '../../lib/format/clock.ts'
import { device } from '../../offline/storage/device.ts'
import { openOwnRecords } from '../../offline/storage/own-records.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { isBlank, type OrderRow, orderRow } from './order-rows.ts'

/** Name of the stored record. */
const NAME = 'quick-order'
const stored = v.object({ rows: v.array(orderRow) })

/** The list as it is stored on the device; `cartActions.addAll` stores it in the transaction of the cart's changes. */
export const draftOf = (rows: readonly OrderRow[]) => ({
  name: NAME,
  value: { rows: rows.filter((row) => !isBlank(row)) } satisfies v.InferInput<typeof stored>,
})

/** The lines that this person left for this cart; none when the storage cannot be read. */
export async function readDraft(owner: Owner): Promise<OrderRow[]> {
  const found = await openOwnRecords(device(), owner)
    .read(NAME)
    .catch(() => null)
  const known = v.safeParse(stored, found?.value)
  return known.success ? known.output.rows : []
}

/** A list that cannot be stored stays on the screen. */
export async function keepDraft(owner: Owner, rows: readonly OrderRow[]): Promise<void> {
  const { name, value } = draftOf(rows)
  await openOwnRecords(device(), owner)
    .keep(name, { value, at: browserClock.now() })
    .catch(() => {})
}
