import * as v from 'valibot'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { LoadCall } from '../../lib/http/call-query.ts'
import { device } from '../../offline/storage/device.ts'
import { type OwnRecords, openOwnRecords } from '../../offline/storage/own-records.ts'
import type { Owner } from '../../offline/storage/owner.ts'

export const ownRecords = (partition: Owner): OwnRecords => openOwnRecords(device(), partition)

/** The response stored on this device; null if there is none, or if another build stored it in another shape. */
export async function readStoredResponse<C extends Call>(
  records: OwnRecords,
  { name, call }: { name: string; call: LoadCall<C> },
): Promise<{ response: ResponseOf<C>; at: number } | null> {
  const [found, { response }] = await Promise.all([records.read(name), call()])
  const checked = v.safeParse(response, found?.value)
  return found && checked.success ? { response: checked.output, at: found.at } : null
}
