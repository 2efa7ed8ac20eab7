import type { AuditLine } from '#contract/staff/staff-record.ts'
import type { Database } from '../../../platform/database/database.ts'
import { queueEvent } from '../../events/services/queue-event.ts'
import * as audit from '../queries/audit.ts'

export { actors, count, newestIds, objectsOf } from '../queries/audit.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PRODUCT = /^product:(\d+)$/

/** Writes an act in its transaction. What changes a product is announced to other programs too. */
export async function write(db: Database, entry: audit.AuditEntry): Promise<void> {
  await audit.write(db, entry)
  const [kind, change] = entry.act.split('.')
  if (kind !== 'product') return
  const [, id] = PRODUCT.exec(entry.object ?? '') ?? []
  // An import is about many: who keeps a copy reads the list again.
  const data = { product_id: id === undefined ? null : Number(id), change }
  await queueEvent(db, { type: 'product.changed', market: null, data, now: entry.now })
}

/** Audit entries, newest first, with the names of what they are about. */
export async function page(db: Database, filter: Parameters<typeof audit.page>[1]): Promise<AuditLine[]> {
  const entries = await audit.page(db, filter)
  const keys = entries.map(({ object, detail: { order_id: order } }) => [
    object,
    keyOf(object),
    ...(typeof order === 'string' ? [order] : []),
  ])
  const found = await audit.names(db, {
    uuids: [...new Set(keys.flat())].filter((key) => UUID.test(key)),
    products: entries.flatMap(({ object }) => PRODUCT.exec(object)?.slice(1).map(Number) ?? []),
  })
  return entries.map((entry, at) => ({
    ...entry,
    name: keys[at]?.map((key) => found.get(key)).find((name) => name !== undefined) ?? null,
  }))
}

/** The key of a reference such as `product:1001`, or the whole of one without a kind. */
const keyOf = (object: string): string => object.slice(object.indexOf(':') + 1)
