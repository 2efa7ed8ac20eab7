import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserClock } from '../../../lib/format/clock.ts'
import { type ViewedProduct, viewedOf } from '../../../offline/storage/recently-viewed.ts'
import { queueOwner } from '../../../session/open-queue.ts'
import { useOwner } from '../../../session/use-session.ts'
import { useProductMessages } from '../messages/product/product-messages.ts'
import { snapshotQuery } from '../use-query-with-snapshot.ts'
import { ProductRail } from './product-rail.tsx'

/** Other products that this person opened on this device, from the catalogue on the device. Stores this one too. */
export function RecentlyViewed({ product: { type, id } }: { product: ViewedProduct }) {
  const { recentlyViewed } = useProductMessages()
  const owner = queueOwner(useOwner())
  const [viewed, setViewed] = useState<readonly ViewedProduct[]>([])
  const { data: snapshot } = useQuery(snapshotQuery)
  useEffect(() => {
    let isWanted = true
    const records = viewedOf(owner)
    const remember = async () => {
      const before = await records.list()
      if (isWanted) setViewed(before)
      await records.remember({ type, id }, browserClock.now())
    }
    // Without storage nothing is remembered.
    remember().catch(() => {})
    return () => {
      isWanted = false
    }
  }, [owner, type, id])
  const cards = viewed.flatMap((one) =>
    one.id === id ? [] : (snapshot?.products.find((card) => card.id === one.id && card.type === one.type) ?? []),
  )
  return <ProductRail title={recentlyViewed} cards={cards} />
}
