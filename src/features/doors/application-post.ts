import { openPost } from '../../lib/post.ts'
import { APPLICANT, applicationsOf } from '../../offline/applications.ts'
import { ownerOf } from '../../offline/owner.ts'
import { currentOwner } from '../session/session.ts'

/**
 * Applications, with their papers: two tabs at once would upload the same ones. A guest's go out whoever is signed in; a
 * sales person's only with their own session.
 */
export const applicationPost = openPost({
  what: 'applications',
  async send(onProgress) {
    const person = currentOwner()
    let left = 0
    for (const writer of [APPLICANT, ...(person === null ? [] : [ownerOf(person, null)])])
      left += await applicationsOf(writer).send(onProgress)
    return left
  },
})
