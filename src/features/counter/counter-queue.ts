import { COUNTER } from '../../offline/requests/counter-kind.ts'
import { openQueue } from '../../session/open-queue.ts'

export const counterQueue = openQueue(COUNTER)
