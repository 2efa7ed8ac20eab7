import { applicationQueue } from '../features/auth/registration/application-queue.ts'
import { collectionQueue } from '../features/collections/collection-queue.ts'
import { contactQueue } from '../features/contact/contact-queue.ts'
import type { QueueName } from '../lib/http/queue-names.ts'
import { taskQueues } from '../session/task-queues.ts'

const QUEUES = {
  letters: contactQueue,
  applications: applicationQueue,
  collections: collectionQueue,
  // The page of the counter sends what waits there as soon as it is loaded: its calls are stored where staff sell alone.
  counter: { start: () => import('../features/counter/pages/counter-page.tsx') },
  ...taskQueues,
} satisfies Record<QueueName, { start: () => unknown }>

/** Starts sending queued requests of this kind, now and whenever sending may succeed. */
export const startRequestQueue = (what: QueueName): void => void QUEUES[what].start()
