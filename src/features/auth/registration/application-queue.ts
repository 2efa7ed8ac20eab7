import { APPLICATIONS } from '../../../offline/requests/application-kind.ts'
import { openQueue } from '../../../session/open-queue.ts'

/** Queued dealer applications with their documents. */
export const applicationQueue = openQueue(APPLICATIONS)
