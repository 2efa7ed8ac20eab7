import { applicationPost } from '../features/auth/registration/application-post.ts'
import { taskQueues } from '../features/auth/session/task-queues.ts'
import { letterPost } from '../features/contact/letter-post.ts'
import type { QueueName } from '../lib/http/queued-requests.ts'

const POSTS = { letters: letterPost, applications: applicationPost, ...taskQueues }

/** Starts sending queued requests of this kind, now and whenever sending may succeed. */
export const startRequestQueue = (what: QueueName): void => POSTS[what].start()
