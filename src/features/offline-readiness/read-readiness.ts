import { type PictureOptions, pictureAddresses } from '#contract/picture-addresses.ts'
import { readStorageState } from '../../lib/storage-state.ts'
import { loadCatalogue, type StoredCatalogue } from '../../offline/catalogue/catalogue-store.ts'
import { findDealerPrices } from '../../offline/dealer-prices/dealer-price-store.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { pageDevice } from '../../offline/storage/page-device.ts'
import { countUnsent, findUnsent } from '../../offline/storage/sign-out.ts'
import type { CartRuntime } from '../cart/state/started-cart.ts'
import { keptPictures } from './keep-pictures.ts'
import type { ReadinessFacts } from './readiness.ts'

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
  imageOrigin: string
}

/** Wide enough for a card on every phone; larger pictures fall back to it (sw/routes/images.ts). */
const PICTURE = { format: 'avif', max: 480 } as const satisfies PictureOptions

/** Addresses of one picture per product. */
export const picturePaths = (catalogue: StoredCatalogue | null, origin: string): string[] =>
  (catalogue?.products ?? []).flatMap(({ image }) => pictureAddresses(image.src, origin, PICTURE).at(-1)?.address ?? [])

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
  { owner, carts, dealers, hasDealerPrices, imageOrigin }: ReadinessSubject,
  runtime: CartRuntime,
): Promise<Omit<ReadinessFacts, 'connection'>> {
  const catalogue = await loadCatalogue()
  const wanted = new Set(picturePaths(catalogue, imageOrigin))
  const kept = await keptPictures().catch(() => new Set<string>())
  const views = await Promise.all(carts.map((cart) => runtime.outbox.store.view(cart)))
  const prices = hasDealerPrices ? await Promise.all(carts.map((cart) => findDealerPrices(cart))) : []
  const confirmed = prices.flatMap((one) => (one ? [one.confirmedAt] : []))
  const { used, quota, isPersisted } = await readStorageState()
  return {
    now: runtime.outbox.clock.now(),
    hasApp: Boolean(navigator.serviceWorker?.controller),
    catalogue: catalogue && { count: catalogue.products.length, at: catalogue.savedAt },
    pictures: { kept: [...wanted].filter((path) => kept.has(path)).length, total: wanted.size },
    dealers,
    prices: hasDealerPrices
      ? { kept: confirmed.length, total: carts.length, oldestAt: confirmed.length > 0 ? Math.min(...confirmed) : null }
      : null,
    carts: { kept: views.filter(({ snapshot }) => snapshot !== null).length, total: carts.length },
    space: used !== null && quota !== null ? { used, quota } : null,
    isPersisted,
    battery: await readBattery(),
    unsent: countUnsent(await findUnsent(pageDevice(), owner)),
  }
}
