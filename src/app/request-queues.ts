import { applicationQueue } from '../features/auth/registration/application-queue.ts'
import { collectionQueue } from '../features/collections/collection-queue.ts'
import { contactQueue } from '../features/contact/contact-queue.ts'
import type { QueueName } from '../lib/http/queue-names.ts'
import { taskQueues } from '../session/task-queues.ts'

const QUEUES = {
  letters: contactQueue,
  applications: applicationQueue,
  collections: collectionQueue,
  // Only where staff sell.
  counter: { start: async () => (await import('../features/counter/counter-queue.ts')).counterQueue.start() },
  ...taskQueues,
} satisfies Record<QueueName, { start: () => unknown }>

/** Starts sending queued requests of this kind, now and whenever sending may succeed. */
export const startRequestQueue = (what: QueueName): void => void QUEUES[what].start()
