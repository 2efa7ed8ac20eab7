import { useEffect, useMemo, useState } from 'react'
import type { QueueName } from '../lib/http/queue-names.ts'
import type { QueuedRequest } from '../offline/requests/request.ts'
import type { NewRequest } from '../offline/requests/request-queue.ts'
import type { Owner } from '../offline/storage/owner.ts'
import { type Queue, queueOwner } from './open-queue.ts'
import { useOwner } from './use-session.ts'

/**
 * Queued requests of the current person on this device, newest last, with the upload progress. Sent at once when
 * online, else on reconnect.
 *
 * @param withGuests also those written before sign-in
 */
export function useRequests<Name extends QueueName>(queue: Queue<Name>, { withGuests = false } = {}) {
  const owner = queueOwner(useOwner())
  const { kept: stored, share, setKept } = useStored(queue, { owner, withGuests })
  /** Requests of a device without storage; only this page shows them. */
  const [unkept, setUnkept] = useState<readonly QueuedRequest<Name>[]>([])
  const acts = useMemo(() => {
    const add = (request: QueuedRequest<Name>) => setUnkept((before) => [...before, request])
    const forget = ({ id }: QueuedRequest<Name>) => {
      for (const set of [setKept, setUnkept]) set((before) => before.filter((request) => request.id !== id))
    }
    return actsOf(queue, { owner, add, forget })
  }, [queue, owner, setKept])
  return { requests: [...stored, ...unkept], owner, share, ...acts }
}

interface RequestsView<Name extends QueueName> {
  owner: Owner
  add(request: QueuedRequest<Name>): void
  /** Takes the request from the page, not from the device. */
  forget(request: QueuedRequest<Name>): void
}

function actsOf<Name extends QueueName>(queue: Queue<Name>, { owner, add, forget }: RequestsView<Name>) {
  const mine = queue.storedFor(owner)
  /** @throws the storage's error when it cannot be stored */
  const store = (request: NewRequest<Name>, draft: string | null = null): Promise<string> => {
    queue.expectOne()
    return mine.give(request, draft)
  }
  return {
    store,
    forget,
    /**
     * Queues a request and sends it.
     *
     * @param draft record key of the draft that it replaces
     * @returns the id of the request
     * @throws the storage's error when it cannot be stored
     */
    async give(request: NewRequest<Name>, draft: string | null = null): Promise<string> {
      const id = await store(request, draft)
      queue.announce()
      await queue.deliver()
      return id
    },
    /** A single attempt, for a device that cannot store. */
    async giveUnkept(newRequest: NewRequest<Name>): Promise<QueuedRequest<Name>> {
      const request = await mine.sendUnkept(newRequest)
      add(request)
      return request
    },
    async remove(request: QueuedRequest<Name>): Promise<void> {
      forget(request)
      const stored = queue.storedFor(request.owner)
      await stored.remove(request.id).catch(() => {})
      queue.announce()
    },
  }
}

/** The stored requests, updated on every change from any context. */
function useStored<Name extends QueueName>(
  queue: Queue<Name>,
  { owner, withGuests }: { owner: Owner; withGuests: boolean },
) {
  const [stored, setKept] = useState<readonly QueuedRequest<Name>[]>([])
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    const owners = [...new Set(withGuests ? [queueOwner(null), owner] : [owner])]
    const read = () =>
      void Promise.all(owners.map((one) => queue.storedFor(one).read()))
        .then((all) => isWanted && setKept(all.flat()))
        .catch(() => {})
    read()
    queue.start()
    const stop = queue.hear((share) => {
      setShare(share)
      if (share === null) read()
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [queue, owner, withGuests])
  return { kept: stored, share, setKept }
}
