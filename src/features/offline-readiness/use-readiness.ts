import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ROLE } from '#contract/constants.ts'
import { buyerKindOf, promotesAnything } from '#contract/site/sales-policy.ts'
import { isMetered, savesData } from '../../lib/data-use.ts'
import { useSite } from '../../lib/site.ts'
import { ownerOf, personOf, withoutDealer } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { useSalesPolicy } from '../../session/use-sales.ts'
import { hasDashboard } from '../account/account-home.ts'
import { ownDealers, ownProfile } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { withCart } from '../cart/state/started-cart.ts'
import type { KeepResult } from './keep-pictures.ts'
import { keptPictureSize, type PictureSize } from './kept-shop.ts'
import type { Progress } from './prepare.ts'
import type { ReadinessSubject } from './read-readiness.ts'
import { bytesToFetch, LARGE_BYTES } from './readiness.ts'
import { testConnection } from './test-connection.ts'

/** Whose device this is; null until the profile, and for a sales person the dealers, are known. */
export function useReadinessSubject(): ReadinessSubject | null {
  const partition = usePartition()
  const { imageOrigin } = useSite()
  const policy = useSalesPolicy()
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
      hasVouchers: !isSeller && promotesAnything(policy, buyerKindOf({ role_id: role })),
      imageOrigin,
    }
  }, [partition, role, isSeller, dealers, asOf, openedAt, imageOrigin, policy])
}

/** Reads of this device and of the connection: never stored, and also made without a connection. */
const ofNow = { networkMode: 'always', gcTime: 0, retry: false } as const

function useReadinessFacts(subject: ReadinessSubject, size: PictureSize) {
  const queries = useQueryClient()
  const { data: connection = null, refetch: test } = useQuery({
    queryKey: ['connection test'],
    queryFn: () => testConnection(),
    ...ofNow,
  })
  const { data: facts = null, refetch: read } = useQuery({
    queryKey: ['readiness', subject, size],
    queryFn: async () => {
      const { readReadiness } = await import('./read-readiness.ts')
      return withCart(({ runtime }) => readReadiness(subject, runtime, { queries, size }))
    },
    placeholderData: keepPreviousData,
    ...ofNow,
  })
  useEffect(() => {
    const reread = () => void read()
    // On a first visit the app's files arrive while the page is open.
    navigator.serviceWorker?.addEventListener('controllerchange', reread)
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', reread)
  }, [read])
  return { facts: facts && { ...facts, connection }, test, read }
}

/** What the device has for a day without a connection, and the work that fetches the rest. */
export function useReadiness(subject: ReadinessSubject) {
  const queries = useQueryClient()
  const [size, setSize] = useState<PictureSize>(() => keptPictureSize() ?? (savesData() ? 'small' : 'standard'))
  const { facts, test, read } = useReadinessFacts(subject, size)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [result, setResult] = useState<KeepResult | null>(null)
  /** Bytes to agree to; null when there is nothing to ask. */
  const [asked, setAsked] = useState<number | null>(null)
  const [work, setWork] = useState<AbortController | null>(null)
  useEffect(() => () => work?.abort(), [work])

  /** @param isAgreed the person knows how much is downloaded over a connection that may cost them */
  async function start(isAgreed = false): Promise<void> {
    setAsked(null)
    if (!isAgreed && isMetered()) {
      // Without the list of products, which is small, nobody knows how much it is.
      await (await import('../../offline/catalogue/catalogue-store.ts')).refreshCatalogue()
      const { data: found } = await read()
      const bytes = found ? bytesToFetch(found) : 0
      if (bytes > LARGE_BYTES) return setAsked(bytes)
    }
    const controller = new AbortController()
    setWork(controller)
    setResult(null)
    const { data } = await test()
    const parts = { queries, size, signal: controller.signal, onProgress: setProgress }
    const fetchAll = async () => {
      const { prepare } = await import('./prepare.ts')
      return withCart(({ runtime }) => prepare(subject, runtime, parts))
    }
    setResult(data?.kind === 'reached' ? await fetchAll().catch((): KeepResult => 'offline') : 'offline')
    setProgress(null)
    setWork(null)
    await read()
  }

  const stop = () => work?.abort()
  const cancel = () => setAsked(null)
  const choice = { size, setSize, asked, cancel }
  return { facts, progress, result, isBusy: work !== null, start, stop, ...choice }
}
