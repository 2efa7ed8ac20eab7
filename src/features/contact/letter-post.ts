import { openRequestSender } from '../../lib/http/request-sender.ts'
import { lettersOf, writerOf } from '../../offline/requests/letters.ts'
import { currentOwner } from '../auth/session/session.ts'

/** Queued contact messages: a guest's, and those of the signed-in person. */
export const letterPost = openRequestSender({
  what: 'letters',
  async send() {
    let left = 0
    for (const writer of new Set([writerOf(null), writerOf(currentOwner())])) left += await lettersOf(writer).send()
    return left
  },
})
