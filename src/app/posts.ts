import { letterPost } from '../features/contact/letter-post.ts'
import { applicationPost } from '../features/doors/application-post.ts'
import { errandPosts } from '../features/session/errand-posts.ts'
import type { Posted } from '../lib/waits.ts'

const POSTS = { letters: letterPost, applications: applicationPost, ...errandPosts }

/** From here on what waits of this kind is sent at every moment that may be a good one. */
export const startPost = (what: Posted): void => POSTS[what].start()
