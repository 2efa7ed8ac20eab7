import { type ReactNode, useState } from 'react'
import { useSearch } from 'wouter'
import type { BulkEdit } from '#contract/catalogue/bulk-edit.ts'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import type { RowSelection } from '../../staff/rows.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { BulkEditForm, SelectedProductsBar } from './bulk-edit.tsx'
import { productFilter } from './product-queries.ts'

type Ids = ReadonlySet<number>
const NONE: Ids = new Set()

/** The filter of the list, whatever its page. */
function useFilter(): string {
  const params = new URLSearchParams(useSearch())
  params.delete('page')
  return String(params)
}

interface SelectionParts {
  selectionOf: (items: readonly StaffProductCard[]) => RowSelection<StaffProductCard>
  below: ReactNode
  /** Takes the place of the list while the selected products are changed. */
  formOf?: () => ReactNode
}

/** Selected products of the list, over all its pages; another filter begins anew. */
export function useProductSelection(): SelectionParts {
  const { bulk: messages } = useStaffCatalogueMessages()
  const { value } = useListParameters()
  const filter = useFilter()
  const [selected, setSelected] = useState<{ filter: string; ids: Ids }>({ filter, ids: NONE })
  const [edited, setEdited] = useState<BulkEdit['selection'] | null>(null)
  const ids = selected.filter === filter ? selected.ids : NONE
  const select = (next: Ids) => setSelected({ filter, ids: next })
  const selectionOf: SelectionParts['selectionOf'] = (items) => ({
    title: messages.select,
    labelOf: ({ name }) => messages.selectOne(name),
    isSelected: ({ id }) => ids.has(id),
    onChange: ({ id }, isSelected) => select(new Set(isSelected ? [...ids, id] : [...ids].filter((one) => one !== id))),
    onAll: (isSelected) => {
      const others = [...ids].filter((id) => !items.some((item) => item.id === id))
      select(new Set(isSelected ? [...others, ...items.map(({ id }) => id)] : others))
    },
  })
  if (edited)
    return {
      selectionOf,
      below: null,
      formOf: () => <BulkEditForm selection={edited} onLeave={() => setEdited(null)} />,
    }
  return {
    selectionOf,
    below: (
      <SelectedProductsBar
        ids={[...ids]}
        onEdit={() => setEdited({ kind: 'ids', ids: [...ids] })}
        onEditAll={() => setEdited({ kind: 'filter', filter: productFilter(value) })}
        onClear={() => select(NONE)}
      />
    ),
  }
}
