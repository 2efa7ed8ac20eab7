import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ROLE } from '#contract/constants.ts'
import { useSite } from '../../lib/site.ts'
import { ownerOf, personOf, withoutDealer } from '../../offline/storage/owner.ts'
import { hasDashboard } from '../account/account-home.ts'
import { ownDealers, ownProfile } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { usePartition } from '../auth/session/acting.ts'
import { withCart } from '../cart/state/started-cart.ts'
import type { KeepResult } from './keep-pictures.ts'
import { type Progress, prepare } from './prepare.ts'
import { type ReadinessSubject, readReadiness } from './read-readiness.ts'
import { testConnection } from './test-connection.ts'

/** Whose device this is; null until the profile, and for a sales person the dealers, are known. */
export function useReadinessSubject(): ReadinessSubject | null {
  const partition = usePartition()
  const { imageOrigin } = useSite()
  const { data: me } = useOwnQuery(ownProfile)
  const role = me?.profile.role_id
  const isSeller = role === ROLE.salesPerson
  const { data, asOf } = useOwnQuery(ownDealers, isSeller)
  const [openedAt] = useState(() => Date.now())
  const dealers = data?.dealers.data
  return useMemo(() => {
    if (partition === null || role === undefined) return null
    const owner = withoutDealer(partition)
    return {
      owner,
      carts: isSeller ? (dealers ?? []).map(({ dealer_id }) => ownerOf(personOf(owner), dealer_id)) : [owner],
      dealers: isSeller ? { count: dealers?.length ?? 0, at: dealers ? (asOf ?? openedAt) : null } : null,
      hasDealerPrices: hasDashboard(role),
      imageOrigin,
    }
  }, [partition, role, isSeller, dealers, asOf, openedAt, imageOrigin])
}

/** Reads of this device and of the connection: never stored, and also made without a connection. */
const ofNow = { networkMode: 'always', gcTime: 0, retry: false } as const

/** What the device has for a day without a connection, and the work that fetches the rest. */
export function useReadiness(subject: ReadinessSubject) {
  const { data: connection = null, refetch: test } = useQuery({
    queryKey: ['connection test'],
    queryFn: () => testConnection(),
    ...ofNow,
  })
  const { data: facts = null, refetch: read } = useQuery({
    queryKey: ['readiness', subject],
    queryFn: () => withCart(({ runtime }) => readReadiness(subject, runtime)),
    ...ofNow,
  })
  const [progress, setProgress] = useState<Progress | null>(null)
  const [result, setResult] = useState<KeepResult | null>(null)
  const [work, setWork] = useState<AbortController | null>(null)
  useEffect(() => () => work?.abort(), [work])

  async function start(): Promise<void> {
    const controller = new AbortController()
    setWork(controller)
    setResult(null)
    const { data } = await test()
    const parts = { signal: controller.signal, onProgress: setProgress }
    const fetchAll = () => withCart(({ runtime }) => prepare(subject, runtime, parts))
    setResult(data?.kind === 'reached' ? await fetchAll().catch((): KeepResult => 'offline') : 'offline')
    setProgress(null)
    setWork(null)
    await read()
  }

  const stop = () => work?.abort()
  return { facts: facts && { ...facts, connection }, progress, result, isBusy: work !== null, start, stop }
}
