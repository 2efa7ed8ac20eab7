import { openPost } from '../../lib/post.ts'
import { lettersOf, writerOf } from '../../offline/letters.ts'
import { currentOwner } from '../session/session.ts'

/** Queued contact messages: a guest's, and those of the signed-in person. */
export const letterPost = openPost({
  what: 'letters',
  async send() {
    let left = 0
    for (const writer of new Set([writerOf(null), writerOf(currentOwner())])) left += await lettersOf(writer).send()
    return left
  },
})
