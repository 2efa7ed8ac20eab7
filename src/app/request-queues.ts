import { applicationPost } from '../features/auth/registration/application-post.ts'
import { requestQueues } from '../features/auth/session/errand-posts.ts'
import { letterPost } from '../features/contact/letter-post.ts'
import type { QueueName } from '../lib/http/queued-requests.ts'

const POSTS = { letters: letterPost, applications: applicationPost, ...requestQueues }

/** Starts sending queued requests of this kind, now and whenever sending may succeed. */
export const startRequestQueue = (what: QueueName): void => POSTS[what].start()
