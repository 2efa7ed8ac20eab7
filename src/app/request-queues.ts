import { applicationQueue } from '../features/auth/registration/application-queue.ts'
import { contactQueue } from '../features/contact/contact-queue.ts'
import type { QueueName } from '../lib/http/queue-names.ts'
import { taskQueues } from '../session/task-queues.ts'

const QUEUES = { letters: contactQueue, applications: applicationQueue, ...taskQueues } satisfies Record<
  QueueName,
  { start: () => void }
>

/** Starts sending queued requests of this kind, now and whenever sending may succeed. */
export const startRequestQueue = (what: QueueName): void => QUEUES[what].start()
