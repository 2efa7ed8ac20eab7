import { applicationPost } from '../features/auth/registration/application-post.ts'
import { errandPosts } from '../features/auth/session/errand-posts.ts'
import { letterPost } from '../features/contact/letter-post.ts'
import type { Posted } from '../lib/http/queued-requests.ts'

const POSTS = { letters: letterPost, applications: applicationPost, ...errandPosts }

/** Starts sending queued requests of this kind, now and whenever sending may succeed. */
export const startPost = (what: Posted): void => POSTS[what].start()
