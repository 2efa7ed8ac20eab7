import { useState } from 'react'
import type { StaffProduct, StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldError } from '../../../ui/forms/labelled.tsx'
import { type FormValues, textOf, treesOf } from '../../staff/forms/fields.ts'
import type { SectionControls } from '../../staff/forms/staff-form.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './package-contents.module.css'
import { ProductSearch } from './product-search.tsx'

type Content = NonNullable<StaffProduct['contents']>[number]
type NamedProduct = Pick<Content, 'name' | 'sku'>

interface Props extends SectionControls {
  /** The contents as stored: the form itself has ids only. */
  known: readonly Content[]
}

/** The products of a package with their quantities, and a search that adds others. */
export function PackageContents({ known, typed, setTyped, faults }: Props) {
  const { contents: messages } = useStaffCatalogueMessages().editor
  const [added, setAdded] = useState<readonly StaffProductCard[]>([])
  const items = treesOf(typed.contents)
  const write = (contents: readonly FormValues[]) => setTyped({ ...typed, contents })
  const productOf = (id: string): NamedProduct | undefined =>
    known.find(({ product_id }) => String(product_id) === id) ?? added.find((one) => String(one.id) === id)
  return (
    <div className={styles.contents}>
      {items.length === 0 && <p className={styles.empty}>{messages.none}</p>}
      <ul>
        {items.map((item, at) => (
          <ContentRow
            key={textOf(item.product_id)}
            product={productOf(textOf(item.product_id))}
            quantity={textOf(item.quantity)}
            error={faults[`contents.${at}.quantity`]}
            onChange={(quantity) => write(items.map((one) => (one === item ? { ...one, quantity } : one)))}
            onRemove={() => write(items.filter((one) => one !== item))}
          />
        ))}
      </ul>
      <FieldError id="contents-error">{faults.contents}</FieldError>
      <ProductSearch
        label={messages.search}
        hint={messages.searchHint}
        isTaken={(id) => items.some(({ product_id }) => textOf(product_id) === String(id))}
        onPick={(card) => {
          setAdded((before) => [...before, card])
          write([...items, { product_id: String(card.id), quantity: '1' }])
        }}
      />
    </div>
  )
}

interface RowProps {
  /** Undefined: its name is not known. */
  product: NamedProduct | undefined
  /** As typed. */
  quantity: string
  error: string | undefined
  onChange: (quantity: string) => void
  onRemove: () => void
}

function ContentRow({ product = { name: '–', sku: '' }, quantity, error, onChange, onRemove }: RowProps) {
  const { editor, takeOut } = useStaffCatalogueMessages()
  const { name, sku } = product
  return (
    <li>
      <p>
        {name}
        <small>{sku}</small>
      </p>
      <Field
        label={editor.contents.quantityOf(name)}
        inputMode="numeric"
        autoComplete="off"
        value={quantity}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button kind="line" aria-label={editor.contents.remove(name)} onClick={onRemove}>
        {takeOut}
      </Button>
    </li>
  )
}
