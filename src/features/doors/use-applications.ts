import { useEffect, useState } from 'react'
import { noteWaiting } from '../../lib/waits.ts'
import type { Application } from '../../offline/application.ts'
import { applications, type Handed } from '../../offline/applications.ts'
import { announceApplications, deliverApplications, onApplications, startApplications } from './application-post.ts'

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
    const stop = onApplications((share) => {
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
      noteWaiting('applications', true)
      await applications().post(handed, DEALER_FORM)
      announceApplications()
      startApplications()
      void deliverApplications().catch(() => {})
    },
    async remove(application: Application): Promise<void> {
      await applications().remove(application)
      announceApplications()
    },
  }
}
