import type { Owner } from '../../offline/storage/owner.ts'
import type { WantedProduct } from './fill-list.ts'
import { ListImport } from './list-import.tsx'
import type { OrderCatalogue } from './order-catalogue.ts'
import { SavedListsButton } from './saved-lists-button.tsx'
import { ScanButton } from './scan-button.tsx'
import type { ReadLists } from './shown-lists.ts'
import type { OrderList } from './use-order-list.ts'

interface Props {
  owner: Owner
  catalogue: OrderCatalogue
  list: OrderList
  savedLists: ReadLists | undefined
  /** Lines of a list or file were put into the grid. */
  onTaken(count: number): void
}

const productOf = ({ card, quantity }: OrderList['ready'][number]): WantedProduct => ({
  id: card.id,
  name: card.name,
  quantity,
})

/** The ways to fill the grid besides typing: loaded after it, so that typing can begin at once. */
export function OrderWays({ owner, catalogue, list, savedLists, onTaken }: Props) {
  return (
    <>
      <ScanButton catalogue={catalogue} list={list} />
      <ListImport onLines={(lines) => onTaken(list.insert(lines))} />
      <SavedListsButton
        owner={owner}
        read={savedLists}
        lines={list.ready.map(productOf)}
        onProducts={list.insertProducts}
      />
    </>
  )
}
