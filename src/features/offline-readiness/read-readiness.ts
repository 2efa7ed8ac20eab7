import type { QueryClient } from '@tanstack/react-query'
import { pictureAddresses } from '#contract/picture-addresses.ts'
import { documentLanguage } from '../../lib/language.ts'
import { readStorageState } from '../../lib/storage-state.ts'
import { loadCatalogue, type StoredCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { findDealerPrices } from '../../offline/dealer-prices/dealer-price-store.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { pageDevice } from '../../offline/storage/page-device.ts'
import { countUnsent, findUnsent } from '../../offline/storage/sign-out.ts'
import type { CartRuntime } from '../cart/state/started-cart.ts'
import { keptPictures } from './keep-pictures.ts'
import { isReadyForReceipts } from './keep-receipts.ts'
import { hasBuyer } from './keep-response.ts'
import { PICTURE_SIZES, type PictureSize } from './kept-shop.ts'
import type { ReadinessFacts } from './readiness.ts'
import { readShopParts } from './shop-parts.ts'

/** Whose data is kept. */
export interface ReadinessSubject {
  /** The account's own partition. */
  owner: Owner
  /** Partitions of the carts: one per dealer of a sales person, otherwise the own one. */
  carts: readonly Owner[]
  /** Dealers of a sales person; null for everybody else. */
  dealers: { count: number; at: number | null } | null
  /** Whether the carts have prices of a dealer. */
  hasDealerPrices: boolean
  /** Whether the person has a wallet of vouchers; a sales person has none. */
  hasVouchers: boolean
  imageOrigin: string
}

/** Addresses of one picture per product, in this size; other sizes fall back to it (sw/routes/images.ts). */
export function picturePaths(
  catalogue: StoredCatalogue | null,
  { size, imageOrigin }: { size: PictureSize; imageOrigin: string },
): string[] {
  const options = { format: 'avif', max: PICTURE_SIZES[size].width } as const
  return (catalogue?.products ?? []).flatMap(
    ({ image }) => pictureAddresses(image.src, imageOrigin, options).at(-1)?.address ?? [],
  )
}

interface BatteryManager {
  level: number
  charging: boolean
}

async function readBattery(): Promise<ReadinessFacts['battery']> {
  const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery ? { level: battery.level, isCharging: battery.charging } : null
}

/** Reads what the device has. Nothing is fetched. */
export async function readReadiness(
  { owner, carts, dealers, hasDealerPrices, hasVouchers, imageOrigin }: ReadinessSubject,
  runtime: CartRuntime,
  { queries, size }: { queries: QueryClient; size: PictureSize },
): Promise<Omit<ReadinessFacts, 'connection'>> {
  const catalogue = await loadCatalogue()
  const wanted = new Set(picturePaths(catalogue, { size, imageOrigin }))
  const kept = await keptPictures().catch(() => new Set<string>())
  const views = await Promise.all(carts.map((cart) => runtime.outbox.store.view(cart)))
  const buyers = await Promise.all(carts.map((cart) => hasBuyer(cart, { owner })))
  const prices = hasDealerPrices ? await Promise.all(carts.map((cart) => findDealerPrices(cart))) : []
  const confirmed = prices.flatMap((one) => (one ? [one.confirmedAt] : []))
  const { used, quota, isPersisted } = await readStorageState()
  const { stores, ordering, pages, vouchers } = await readShopParts(queries, { language: documentLanguage(), owner })
  return {
    now: runtime.outbox.clock.now(),
    hasApp: Boolean(navigator.serviceWorker?.controller),
    catalogue: catalogue && { count: catalogue.products.length, at: catalogue.savedAt },
    pictures: { kept: [...wanted].filter((path) => kept.has(path)).length, total: wanted.size, size },
    stores,
    ordering,
    pages,
    vouchers: hasVouchers ? vouchers : null,
    dealers,
    prices: hasDealerPrices
      ? { kept: confirmed.length, total: carts.length, oldestAt: confirmed.length > 0 ? Math.min(...confirmed) : null }
      : null,
    carts: { kept: views.filter(({ snapshot }, at) => snapshot !== null && buyers[at]).length, total: carts.length },
    receipts: hasDealerPrices ? { isReady: await isReadyForReceipts({ owner, carts, dealers }) } : null,
    space: used !== null && quota !== null ? { used, quota } : null,
    isPersisted,
    battery: await readBattery(),
    unsent: countUnsent(await findUnsent(pageDevice(), owner)),
  }
}
