import { openPost } from '../../lib/post.ts'
import { applications } from '../../offline/applications.ts'

/** Applications, with their papers: two tabs at once would upload the same ones. */
export const applicationPost = openPost({
  what: 'applications',
  send: (onProgress) => applications().send(onProgress),
})
