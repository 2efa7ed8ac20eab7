import { useEffect, useMemo, useState } from 'react'
import type { ErrandList, QueuedTask, Task } from '../../../offline/requests/errand.ts'
import { errandsOf, type NewTask } from '../../../offline/requests/errands.ts'
import { queueOwner, taskQueues } from './task-queues.ts'
import { useOwner } from './use-session.ts'

/**
 * Queued requests of the current person on this device, newest last, with the upload progress. Sent at once when
 * online, else on reconnect.
 */
export function useErrands(list: ErrandList) {
  const owner = queueOwner(useOwner())
  const post = taskQueues[list]
  const mine = useMemo(() => errandsOf({ list, owner }), [list, owner])
  const { kept, share } = useKept(mine, post)
  /** Requests of a device without storage; only this page shows them. */
  const [unkept, setUnkept] = useState<readonly QueuedTask[]>([])
  const acts = useMemo(
    () => ({
      /**
       * Queues a request and starts sending it.
       *
       * @param draft name of the stored draft that it replaces
       * @returns the id of the request
       * @throws the storage's error when it cannot be stored
       */
      async give(given: NewTask, draft: string | null = null): Promise<string> {
        post.expectOne()
        const id = await mine.give(given, draft)
        post.announce()
        await post.deliver()
        return id
      },
      /** A single attempt, for a device that cannot store. */
      async giveUnkept(task: Task): Promise<void> {
        const errand = await mine.sendUnkept(task)
        setUnkept((before) => [...before, errand])
      },
      async remove({ id }: QueuedTask): Promise<void> {
        setUnkept((before) => before.filter((errand) => errand.id !== id))
        await mine.remove(id).catch(() => {})
        post.announce()
      },
    }),
    [mine, post],
  )
  return { errands: [...kept, ...unkept], share, ...acts }
}

type Post = (typeof taskQueues)[ErrandList]

/** The stored requests, updated on every change from any context. */
function useKept(mine: ReturnType<typeof errandsOf>, post: Post) {
  const [kept, setKept] = useState<readonly QueuedTask[]>([])
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = () =>
      void mine
        .read()
        .then((all) => isWanted && setKept(all))
        .catch(() => {})
    read()
    post.start()
    const stop = post.hear((share) => {
      setShare(share)
      if (share === null) read()
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [mine, post])
  return { kept, share }
}
