import { COLLECTIONS } from '../../offline/requests/collection-kind.ts'
import { openQueue } from '../../session/open-queue.ts'

export const collectionQueue = openQueue(COLLECTIONS)
