import { type FormEvent, useState } from 'react'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useShopMessages } from '../messages/shop/shop-messages.ts'
import { FilterForm, type FilterProps } from './filter-form.tsx'
import styles from './filter-sheet.module.css'
import { activeFilters, cleared } from './shop-filters.ts'
import { useProducts } from './use-products.ts'

interface Props extends Omit<FilterProps, 'facets'> {
  isOpen: boolean
  onClose: () => void
}

/** Filters on phones: edited in a sheet with counts, and applied by one button. */
export function FilterSheet({ isOpen, onClose, ...props }: Props) {
  const { filters } = useShopMessages()
  return (
    <Sheet title={filters} isOpen={isOpen} onClose={onClose}>
      <Draft {...props} />
    </Sheet>
  )
}

function Draft({ query, promotions, onChange }: Omit<FilterProps, 'facets'>) {
  const messages = useShopMessages()
  const { locale } = useSite()
  const [draft, setDraft] = useState(query)
  const { data, isBefore } = useProducts(draft)
  const total = data?.products.meta.total
  const show = (event: FormEvent) => {
    event.preventDefault()
    onChange(draft)
  }
  return (
    <div className={styles.draft} onSubmit={show}>
      <div className={styles.filters}>
        <FilterForm query={draft} facets={data?.facets} promotions={promotions} onChange={setDraft} />
      </div>
      <div className={styles.foot}>
        {activeFilters(draft).length > 0 && (
          <Button kind="line" onClick={() => setDraft(cleared(draft))}>
            {messages.clear}
          </Button>
        )}
        <Button isBusy={isBefore} onClick={() => onChange(draft)}>
          <span aria-live="polite">{messages.show(total === undefined ? '' : formatCount(total, locale))}</span>
        </Button>
      </div>
    </div>
  )
}
