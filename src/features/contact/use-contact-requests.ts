import { type ContactDraft, contactDraftOf } from '../../offline/requests/contact-draft.ts'
import type { ContactBody, QueuedRequest } from '../../offline/requests/request.ts'
import { KEY } from '../../offline/storage/records.ts'
import { useRequests } from '../../session/use-requests.ts'
import { contactQueue } from './contact-queue.ts'

export type ContactRequest = QueuedRequest<'letters'>

/**
 * The contact messages on this device: the person's own, and those written before sign-in. Empty when storage fails.
 */
export function useContactRequests() {
  const { requests, owner, store, giveUnkept, forget, remove } = useRequests(contactQueue, { withGuests: true })
  return {
    requests,
    /** @throws Error when the message could be neither stored nor sent */
    async send(body: ContactBody): Promise<void> {
      const task = { kind: 'contact', topic: body.topic, body } as const
      try {
        await store({ task }, KEY.draft(owner))
      } catch {
        const request = await giveUnkept({ task })
        if (request.state !== 'waiting') return
        forget(request)
        throw new Error('neither kept nor sent')
      }
      await contactQueue.deliver()
    },
    remove,
    /** Turns a refused message into the draft again. */
    rewrite(request: ContactRequest): ContactDraft {
      forget(request)
      void contactDraftOf(request.owner)
        .rewrite(request.id)
        .catch(() => {})
      return request.task.body ?? {}
    },
  }
}
