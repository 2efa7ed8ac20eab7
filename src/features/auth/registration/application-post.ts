import { openRequestSender } from '../../../lib/http/request-sender.ts'
import { APPLICANT, applicationsOf } from '../../../offline/requests/applications.ts'
import { ownerOf } from '../../../offline/storage/owner.ts'
import { currentOwner } from '../session/session.ts'

/**
 * Sends queued dealer applications with their documents, in one tab at a time, because two would upload the same files.
 * A guest's are sent with any session, a sales person's with their own session only.
 */
export const applicationPost = openRequestSender({
  what: 'applications',
  async send(onProgress) {
    const person = currentOwner()
    let left = 0
    for (const writer of [APPLICANT, ...(person === null ? [] : [ownerOf(person, null)])])
      left += await applicationsOf(writer).send(onProgress)
    return left
  },
})
