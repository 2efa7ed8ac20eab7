import { useEffect, useMemo, useState } from 'react'
import type { Errand, ErrandList, Task } from '../../offline/errand.ts'
import { errandsOf, type Given } from '../../offline/errands.ts'
import { errandOwner, errandPosts } from './errand-posts.ts'
import { useOwner } from './use-session.ts'

/**
 * What this reader has asked the store to do on this device, newest last, and how far the files of one have come. Sent
 * at once where there is signal; without, as soon as there is.
 */
export function useErrands(list: ErrandList) {
  const owner = errandOwner(useOwner())
  const post = errandPosts[list]
  const mine = useMemo(() => errandsOf({ list, owner }), [list, owner])
  const { kept, share } = useKept(mine, post)
  /** Told to this page alone. */
  const [unkept, setUnkept] = useState<readonly Errand[]>([])
  const acts = useMemo(
    () => ({
      /**
       * From here on the device sees to it. Answers its id.
       *
       * @param draft name of the own record that becomes it
       * @throws the storage's error when it cannot be kept
       */
      async give(given: Given, draft: string | null = null): Promise<string> {
        post.expectOne()
        const id = await mine.give(given, draft)
        post.announce()
        await post.deliver()
        return id
      },
      /** One try, for a device that keeps nothing. */
      async giveUnkept(task: Task): Promise<void> {
        const errand = await mine.sendUnkept(task)
        setUnkept((before) => [...before, errand])
      },
      async remove({ id }: Errand): Promise<void> {
        setUnkept((before) => before.filter((errand) => errand.id !== id))
        await mine.remove(id).catch(() => {})
        post.announce()
      },
    }),
    [mine, post],
  )
  return { errands: [...kept, ...unkept], share, ...acts }
}

type Post = (typeof errandPosts)[ErrandList]

/** As the device has them, whoever changes them. */
function useKept(mine: ReturnType<typeof errandsOf>, post: Post) {
  const [kept, setKept] = useState<readonly Errand[]>([])
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
