import { DEALER_FORM, type QueuedRequest } from '../../../offline/requests/request.ts'
import type { NewRequest } from '../../../offline/requests/request-queue.ts'
import { KEY } from '../../../offline/storage/records.ts'
import { useRequests } from '../../../session/use-requests.ts'
import { applicationQueue } from './application-queue.ts'

export type Application = QueuedRequest<'applications'>

/** The author's applications on this device, newest last, with the upload progress. */
export function useApplications() {
  const { requests, owner, share, store, remove } = useRequests(applicationQueue)
  return {
    list: requests,
    /** The guest, or the signed-in sales person. */
    writer: owner,
    share,
    /**
     * Queues an application and starts sending it.
     *
     * @throws the storage's error when it cannot be stored
     */
    async send(given: NewRequest<'applications'>): Promise<void> {
      await store(given, KEY.form(owner, DEALER_FORM))
      applicationQueue.announce()
      void applicationQueue.deliver().catch(() => {})
    },
    remove,
  }
}
