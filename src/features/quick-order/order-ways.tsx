import type { Owner } from '../../offline/storage/owner.ts'
import { ClearButton } from './clear-button.tsx'
import type { WantedProduct } from './fill-list.ts'
import { ListImport } from './list-import.tsx'
import type { ListedLine } from './listed-line.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import { isBlank } from './order-rows.ts'
import { SavedListsButton } from './saved-lists-button.tsx'
import { ScanButton } from './scan-button.tsx'
import type { ReadLists } from './shown-lists.ts'
import type { OrderList } from './use-order-list.ts'

interface Props {
  owner: Owner
  catalogue: OrderCatalogue
  list: OrderList
  savedLists: ReadLists | undefined
  /** Called with the lines of a list or file. */
  onLines(lines: readonly ListedLine[]): void
}

const productOf = ({ card, quantity }: OrderList['ready'][number]): WantedProduct => ({
  id: card.id,
  name: card.name,
  quantity,
})

/** The ways to fill the grid besides typing: loaded after it, so that typing can begin at once. */
export function OrderWays({ owner, catalogue, list, savedLists, onLines }: Props) {
  return (
    <>
      <ScanButton catalogue={catalogue} list={list} />
      <ListImport onLines={onLines} />
      <SavedListsButton
        owner={owner}
        read={savedLists}
        lines={list.ready.map(productOf)}
        onProducts={list.insertProducts}
      />
      {list.rows?.some((row) => !isBlank(row)) && <ClearButton onClear={list.clear} />}
    </>
  )
}
