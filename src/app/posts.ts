import { letterPost } from '../features/contact/letter-post.ts'
import { applicationPost } from '../features/doors/application-post.ts'
import { errandPosts } from '../features/session/errand-posts.ts'
import type { Posted } from '../lib/waits.ts'

const POSTS = { letters: letterPost, applications: applicationPost, ...errandPosts }

/** Starts sending queued requests of this kind, now and whenever sending may succeed. */
export const startPost = (what: Posted): void => POSTS[what].start()
