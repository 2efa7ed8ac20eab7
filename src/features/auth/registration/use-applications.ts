import { useEffect, useState } from 'react'
import type { Owner } from '../../../offline/outbox/operation.ts'
import { type Application, DEALER_FORM } from '../../../offline/requests/application.ts'
import { APPLICANT, applicationsOf, type Handed } from '../../../offline/requests/applications.ts'
import { ownerOf } from '../../../offline/storage/owner.ts'
import { useOwner } from '../session/use-session.ts'
import { applicationPost } from './application-post.ts'

/** Author of applications on this device: the guest, or the signed-in sales person. */
export function useWriter(): Owner {
  const person = useOwner()
  return person === null ? APPLICANT : ownerOf(person, null)
}

/** The author's applications on this device, newest last, with the upload progress. */
export function useApplications(writer: Owner) {
  const [list, setList] = useState<readonly Application[]>([])
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    let isWanted = true
    const read = () =>
      void applicationsOf(writer)
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
  }, [writer])
  return {
    list,
    share,
    /**
     * Queues an application and starts sending it.
     *
     * @throws the storage's error when it cannot be stored
     */
    async post(handed: Handed): Promise<void> {
      applicationPost.expectOne()
      await applicationsOf(writer).post(handed, DEALER_FORM)
      applicationPost.announce()
      applicationPost.start()
      void applicationPost.deliver().catch(() => {})
    },
    async remove(application: Application): Promise<void> {
      await applicationsOf(writer).remove(application)
      applicationPost.announce()
    },
  }
}
