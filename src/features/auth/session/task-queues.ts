import { openRequestSender } from '../../../lib/http/request-sender.ts'
import type { Owner } from '../../../offline/outbox/operation.ts'
import type { ErrandList } from '../../../offline/requests/errand.ts'
import { errandsOf } from '../../../offline/requests/errands.ts'
import { ownerOf } from '../../../offline/storage/owner.ts'
import { currentOwner } from './session.ts'

/** The signed-in person, or the guest of this device. */
export const queueOwner = (person: string | null): Owner => ownerOf(person ?? 'guest', null)

/** Requests of a guest are sent with any session, those of a person with their own session only. */
const postOf = (list: ErrandList) =>
  openRequestSender({
    what: list,
    async send(onProgress) {
      let left = 0
      for (const owner of new Set([queueOwner(null), queueOwner(currentOwner())]))
        left += await errandsOf({ list, owner }).send(onProgress)
      return left
    },
  })

export const taskQueues = { scans: postOf('scans'), claims: postOf('claims') }
