import type { CatalogueTerms } from './catalogue-terms.ts'
import type { ProductCard } from './product.ts'
import { type Search, searchOf } from './search.ts'
import { SearchIndex } from './search-index.ts'
import { type SearchRow, searchRowsOf } from './search-row.ts'
import { differencesOf, inShopOrder } from './shop-order.ts'

/** The index of the products that were searched last. */
interface FollowingIndex {
  index: SearchIndex
  /** The products in the index, in shop order. */
  cards: readonly ProductCard[]
  terms: CatalogueTerms | undefined
  rowOf: (card: ProductCard) => SearchRow
}

/** A search of the products that it has, whatever the index has been used for meanwhile. */
interface MadeSearch {
  /** In shop order. */
  cards: readonly ProductCard[]
  search: Search
}

/** With more changes than this a new index is made. */
const MAX_FOLLOWED = 2_000

const made = new WeakMap<readonly ProductCard[], Search>()
let following: FollowingIndex | null = null
let latest: MadeSearch | null = null

/**
 * Search of a whole catalogue. There is one index: it takes over the products whose texts are others than in the
 * catalogue that was searched before. A new stock or price leaves the search as it is.
 *
 * @param cards must not be mutated afterwards, nor searched with other terms: the search is cached by array identity
 */
export function searchIn(cards: readonly ProductCard[], terms?: CatalogueTerms): Search {
  const known = made.get(cards)
  if (known) return known
  const inOrder = inShopOrder(cards)
  const [before, ofLatest] = [following?.index, following?.cards === latest?.cards]
  const { index, isSame } = follow(inOrder, terms)
  if (latest && ofLatest && index === before && isSame) latest.cards = inOrder
  else latest = searchOver(inOrder, terms)
  made.set(cards, latest.search)
  return latest.search
}

function searchOver(cards: readonly ProductCard[], terms: CatalogueTerms | undefined): MadeSearch {
  const own: MadeSearch = { cards, search: (q) => searchOf(follow(own.cards, terms).index)(q) }
  return own
}

/** The index with these products in it, and whether all texts are those that it had. */
function follow(
  cards: readonly ProductCard[],
  terms: CatalogueTerms | undefined,
): { index: SearchIndex; isSame: boolean } {
  const changes = following?.terms === terms && following ? textChanges(following, cards) : null
  if (!following || !changes || changes.length > MAX_FOLLOWED) {
    const rowOf = searchRowsOf(terms)
    following = { index: new SearchIndex(cards.map(rowOf)), cards, terms, rowOf }
    return { index: following.index, isSame: false }
  }
  const { index } = following
  for (const { id, row } of changes) {
    index.remove(id)
    if (row) index.add(row)
  }
  following.cards = cards
  return { index, isSame: changes.length === 0 }
}

/**
 * Builds the index before somebody searches, with pauses: at 100,000 products it takes a quarter of a second.
 *
 * @param inSlices calls its second argument for slices of a list in turn
 */
export async function prepareSearch(
  cards: readonly ProductCard[],
  terms: CatalogueTerms,
  inSlices: (cards: readonly ProductCard[], add: (slice: readonly ProductCard[]) => void) => Promise<void>,
): Promise<void> {
  const rowOf = searchRowsOf(terms)
  const prepared: FollowingIndex = { index: new SearchIndex([]), cards: inShopOrder(cards), terms, rowOf }
  await inSlices(prepared.cards, (slice) => {
    for (const card of slice) prepared.index.add(rowOf(card))
  })
  // Somebody has searched meanwhile: that index is the newer one.
  following ??= prepared
}

/** The products whose texts are not those in the index; without a row for those that are not sold. */
function textChanges(
  { cards: before, rowOf }: FollowingIndex,
  after: readonly ProductCard[],
): { id: number; row: SearchRow | null }[] {
  if (before === after) return []
  return differencesOf(before, after).flatMap(([old, present]) => {
    const [known, row] = [old && rowOf(old), present && rowOf(present)]
    if (known && row && isSameRow(known, row)) return []
    return [{ id: (known ?? row)?.id ?? 0, row: row ?? null }]
  })
}

const isSameRow = (one: SearchRow, other: SearchRow): boolean =>
  one.name === other.name && one.title === other.title && one.sku === other.sku && one.about === other.about
