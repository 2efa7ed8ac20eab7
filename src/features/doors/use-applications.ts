import { useEffect, useState } from 'react'
import type { Application } from '../../offline/application.ts'
import { applications, type Handed } from '../../offline/applications.ts'
import { applicationPost } from './application-post.ts'

/** The name of the form whose draft becomes an application. */
export const DEALER_FORM = 'dealer'

/** The applications written on this device, newest last, and how far the papers of one have come. */
export function useApplications() {
  const [list, setList] = useState<readonly Application[]>([])
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = () =>
      void applications()
        .read()
        .then((all) => isWanted && setList(all))
        .catch(() => {})
    read()
    const stop = applicationPost.hear((share) => {
      setShare(share)
      if (share === null) read()
    })
    return () => {
      isWanted = false
      stop()
    }
  }, [])
  return {
    list,
    share,
    /** From here on the device sees to it. @throws the storage's error when it cannot be kept */
    async post(handed: Handed): Promise<void> {
      applicationPost.expectOne()
      await applications().post(handed, DEALER_FORM)
      applicationPost.announce()
      applicationPost.start()
      void applicationPost.deliver().catch(() => {})
    },
    async remove(application: Application): Promise<void> {
      await applications().remove(application)
      applicationPost.announce()
    },
  }
}
