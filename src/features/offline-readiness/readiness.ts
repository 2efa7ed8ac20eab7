import { CLOCK_TOLERANCE_MS } from '#contract/constants.ts'
import { PICTURE_SIZES, type PictureSize } from './kept-shop.ts'

/** Something of which the device has a list; `at` is null when it has none. */
export interface KeptList {
  count: number
  at: number | null
}

/** What the device has, and how old it is. Moments in milliseconds since 1970. */
export interface ReadinessFacts {
  now: number
  /** The app's files answer without a connection. */
  hasApp: boolean
  /** The kept product list; null without one. */
  catalogue: { count: number; at: number } | null
  /** In the size that the person chose. */
  pictures: { kept: number; total: number; size: PictureSize }
  stores: KeptList
  /** What an order is written with: states, stores for pickup, ways to pay. */
  ordering: KeptList
  /** Editorial pages, such as help, delivery and returns. */
  pages: KeptList
  /** The person's vouchers; null for people without a wallet. */
  vouchers: KeptList | null
  /** Dealers of a sales person; null for everybody else, and `at` null when they are not on the device. */
  dealers: KeptList | null
  /** Dealers’ prices; null for people who buy at the price of the shop. */
  prices: { kept: number; total: number; oldestAt: number | null } | null
  carts: { kept: number; total: number }
  /** Whether receipts can be signed, or verified, and what each dealer owes is known; null for customers. */
  receipts: { isReady: boolean } | null
  /** Answer of the last test of the connection; null before it. */
  connection: ConnectionTest | null
  space: { used: number; quota: number } | null
  /** Whether the browser has promised to keep the data; null where it does not tell. */
  isPersisted: boolean | null
  /** Charge from 0 to 1; null where the browser does not tell. */
  battery: { level: number; isCharging: boolean } | null
  unsent: number
}

/** `portal`: somebody else answers, such as the sign-in page of a network. */
export type ConnectionTest = { kind: 'reached'; clockAheadMs: number } | { kind: 'offline' } | { kind: 'portal' }

export const READINESS_ITEMS = [
  'app',
  'catalogue',
  'pictures',
  'stores',
  'ordering',
  'pages',
  'vouchers',
  'dealers',
  'prices',
  'carts',
  'receipts',
  'connection',
  'clock',
  'space',
  'battery',
  'unsent',
] as const
export type ReadinessItem = (typeof READINESS_ITEMS)[number]

/**
 * - `ready`: as it should be
 * - `missing`: “Get ready” fetches it
 * - `old`: there, but not of today
 * - `warning`: works, and the person should know
 */
export type ItemState = 'ready' | 'missing' | 'old' | 'warning'

const DAY_MS = 24 * 60 * 60_000
/** Room for a day of orders and pictures. */
const ROOM_BYTES = 50_000_000
const LOW_BATTERY = 0.5

/** The list to check before a day without a connection, in display order; items that do not concern the person are left out. */
export function readinessOf(facts: ReadinessFacts): { item: ReadinessItem; state: ItemState }[] {
  const states: Record<ReadinessItem, ItemState | null> = {
    app: facts.hasApp ? 'ready' : 'missing',
    catalogue: facts.catalogue ? ageState(facts.now, facts.catalogue.at) : 'missing',
    pictures: facts.pictures.kept >= facts.pictures.total && facts.pictures.total > 0 ? 'ready' : 'missing',
    stores: listState(facts.now, facts.stores),
    ordering: listState(facts.now, facts.ordering),
    pages: listState(facts.now, facts.pages),
    vouchers: facts.vouchers && listState(facts.now, facts.vouchers),
    dealers: facts.dealers && listState(facts.now, facts.dealers),
    prices: facts.prices && pricesState(facts.now, facts.prices),
    carts: facts.carts.kept >= facts.carts.total ? 'ready' : 'missing',
    receipts: facts.receipts && (facts.receipts.isReady ? 'ready' : 'missing'),
    connection: facts.connection && (facts.connection.kind === 'reached' ? 'ready' : 'warning'),
    clock: facts.connection?.kind === 'reached' ? clockState(facts.connection.clockAheadMs) : null,
    space: facts.space && spaceState(facts.space, facts.isPersisted),
    battery: facts.battery && (facts.battery.isCharging || facts.battery.level >= LOW_BATTERY ? 'ready' : 'warning'),
    unsent: facts.unsent === 0 ? 'ready' : 'warning',
  }
  return READINESS_ITEMS.flatMap((item) => {
    const state = states[item]
    return state ? [{ item, state }] : []
  })
}

const ageState = (now: number, at: number): ItemState => (now - at < DAY_MS ? 'ready' : 'old')

const listState = (now: number, { at }: KeptList): ItemState => (at === null ? 'missing' : ageState(now, at))

function pricesState(now: number, { kept, total, oldestAt }: NonNullable<ReadinessFacts['prices']>): ItemState {
  if (kept < total) return 'missing'
  return oldestAt === null ? 'ready' : ageState(now, oldestAt)
}

const clockState = (aheadMs: number): ItemState => (Math.abs(aheadMs) <= CLOCK_TOLERANCE_MS ? 'ready' : 'warning')

const spaceState = ({ used, quota }: { used: number; quota: number }, isPersisted: boolean | null): ItemState =>
  quota - used >= ROOM_BYTES && isPersisted !== false ? 'ready' : 'warning'

/** Whether “Get ready” has something to fetch. */
export const isToPrepare = (list: ReturnType<typeof readinessOf>): boolean =>
  list.some(({ state }) => state === 'missing' || state === 'old')

/** A product list of this many products is about so many bytes compressed: 220 KB for ten thousand. */
const BYTES_PER_PRODUCT = 22

/** Bytes of all pictures in a size, as an estimate. */
export const pictureBytes = (count: number, size: PictureSize): number => count * PICTURE_SIZES[size].bytes

/** Bytes that “Get ready” fetches, as an estimate: pictures are nearly all of it. */
export const bytesToFetch = ({
  pictures: { kept, total, size },
  catalogue,
}: Pick<ReadinessFacts, 'pictures' | 'catalogue'>): number =>
  pictureBytes(total - kept, size) + (catalogue?.count ?? 0) * BYTES_PER_PRODUCT

/** Less than this is fetched without asking, whatever the connection costs. */
export const LARGE_BYTES = 500_000
