import { openPost } from '../../lib/post.ts'
import { lettersOf, writerOf } from '../../offline/letters.ts'
import { currentOwner } from '../session/session.ts'

/** Messages: a guest's, and those of whoever is signed in. */
export const letterPost = openPost({
  what: 'letters',
  async send() {
    let left = 0
    for (const writer of new Set([writerOf(null), writerOf(currentOwner())])) left += await lettersOf(writer).send()
    return left
  },
})
