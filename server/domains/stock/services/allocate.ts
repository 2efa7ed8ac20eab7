import type { FreePieces } from '../queries/place-stock.ts'

/** Pieces of a product that are taken from a place. */
export interface PlacePieces {
  place_id: number
  product_id: number
  pieces: number
}

export interface AllocationRule {
  /** The order is collected here; null = delivered, or collected in a store that keeps no stock of its own. */
  storeId: number | null
  /** What the store lacks may come from other places. */
  mayTransfer: boolean
  /** A delivery may come from several places. */
  maySplit: boolean
}

/** Pieces by product. */
type Pieces = Map<number, number>

interface Place {
  place_id: number
  store_id: number | null
  free: Pieces
}

/**
 * Chooses the places of an order: its store, else the first place that has all, else as few as possible for each product.
 *
 * @param free what the places have, in their order
 * @returns null when the rule leaves no way
 */
export function allocate(
  wanted: ReadonlyMap<number, number>,
  free: readonly FreePieces[],
  { storeId, mayTransfer, maySplit }: AllocationRule,
): PlacePieces[] | null {
  const places = placesOf(free)
  const store = storeId === null ? undefined : places.find(({ store_id }) => store_id === storeId)
  const rest: Pieces = new Map([...wanted].filter(([, pieces]) => pieces > 0))
  const taken = store ? take(rest, store) : []
  if (rest.size === 0) return taken
  if (store && !mayTransfer) return null
  const whole = places.find((place) => hasAll(place, rest))
  if (whole) return [...taken, ...take(rest, whole)]
  if (!store && !maySplit) return null
  for (const [product, pieces] of rest) {
    const one = new Map([[product, pieces]])
    const enough = places.find((place) => hasAll(place, one))
    for (const place of enough ? [enough] : places) taken.push(...take(one, place))
    if (one.size > 0) return null
  }
  return taken
}

function placesOf(free: readonly FreePieces[]): Place[] {
  const places = new Map<number, Place>()
  for (const { place_id, store_id, product_id, free: pieces } of free) {
    const place = places.get(place_id) ?? { place_id, store_id, free: new Map() }
    place.free.set(product_id, pieces)
    places.set(place_id, place)
  }
  return [...places.values()]
}

const hasAll = ({ free }: Place, wanted: Pieces): boolean =>
  [...wanted].every(([product, pieces]) => (free.get(product) ?? 0) >= pieces)

/** Takes what the place has out of `wanted`. */
function take(wanted: Pieces, { place_id, free }: Place): PlacePieces[] {
  return [...wanted].flatMap(([product_id, missing]) => {
    const pieces = Math.min(missing, free.get(product_id) ?? 0)
    if (pieces <= 0) return []
    free.set(product_id, (free.get(product_id) ?? 0) - pieces)
    if (pieces === missing) wanted.delete(product_id)
    else wanted.set(product_id, missing - pieces)
    return { place_id, product_id, pieces }
  })
}

/**
 * Spreads a change of the stock of a market as a whole over its places: what is added is at the first place, what is less
 * is missing at the first place that has it.
 */
export function spread(
  { product_id, pieces }: { product_id: number; pieces: number },
  free: readonly FreePieces[],
): PlacePieces[] {
  const own = free.filter((place) => place.product_id === product_id)
  const [first] = own
  if (!first) return []
  if (pieces >= 0) return pieces === 0 ? [] : [{ place_id: first.place_id, product_id, pieces }]
  let missing = -pieces
  return own.flatMap(({ place_id, free: has }) => {
    const less = Math.min(missing, has)
    missing -= less
    return less > 0 ? [{ place_id, product_id, pieces: -less }] : []
  })
}
