import { noteWaiting, waitingOf } from '../../../lib/http/queued-requests.ts'
import type { Handover } from '../../../offline/handover/handover.ts'

/** Counts the requests for the chip. The pages that send them correct the number. */
export function noteTaken({ carts }: Handover): void {
  for (const { list } of carts.flatMap(({ requests }) => requests)) noteWaiting(list, waitingOf(list) + 1)
}
