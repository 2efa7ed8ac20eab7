import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './package-contents.module.css'
import { productsQuery } from './product-queries.ts'

/** Letters from which on products are searched. */
const MIN_SEARCH = 2

interface Props {
  label: string
  hint: string
  isTaken: (id: number) => boolean
  onPick: (card: StaffProductCard) => void
}

/** Finds products, not packages, by name, SKU or barcode. */
export function ProductSearch({ label, hint, isTaken, onPick }: Props) {
  const { editor, nothing } = useStaffCatalogueMessages()
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const isSearch = q.length >= MIN_SEARCH
  const asked: Partial<Record<string, string>> = { q, type: 'product' }
  const { data } = useQuery({ ...productsQuery((name) => asked[name]), enabled: isSearch, gcTime: 0 })
  const found = isSearch ? data?.products.data.filter(({ id }) => !isTaken(id)) : undefined
  return (
    <div className={styles.search}>
      <Field
        type="search"
        {...{ label, hint }}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul aria-live="polite">
        {found?.length === 0 && <li>{nothing}</li>}
        {found?.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              onClick={() => {
                onPick(card)
                setText('')
              }}
            >
              {editor.contents.pick(card.name)}
              <small>{card.sku}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
