import type { Owner } from '../../offline/storage/owner.ts'
import type { WantedProduct } from './fill-list.ts'
import { SavedLists } from './saved-lists.tsx'
import type { ReadLists } from './shown-lists.ts'
import { useSavedLists } from './use-saved-lists.ts'

interface Props {
  owner: Owner
  read: ReadLists | undefined
  /** Lines of the grid; null where there is none. */
  lines: readonly WantedProduct[] | null
  onProducts(products: readonly WantedProduct[]): void
}

/** The saved lists of a dealer with the queue of their changes: loaded apart, because few visits change a list. */
export function DealersLists({ owner, read, lines, onProducts }: Props) {
  const saved = useSavedLists(owner, read)
  return <SavedLists saved={saved} lines={lines} onOpen={(list) => onProducts(list.lines)} />
}
