import { useState } from 'react'
import type { Picture as PictureData } from '#contract/catalogue/product.ts'
import type { PurchaseLine } from '#contract/purchasing/purchase-order.ts'
import { currencySymbol } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FieldError } from '../../../ui/forms/labelled.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ProductSearch } from '../../catalogue/staff/product-search.tsx'
import { type FormValues, textOf, treesOf } from '../../staff/forms/fields.ts'
import type { SectionControls } from '../../staff/forms/staff-form.tsx'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import styles from './purchasing.module.css'

interface NamedProduct {
  name: string
  sku: string
  picture: PictureData | null
}

interface Props extends SectionControls {
  /** The lines as stored: the form itself has ids only. */
  known: readonly PurchaseLine[]
}

/** The products of a draft with pieces and cost, and a search that adds others. */
export function OrderedGoods({ known, typed, setTyped, faults }: Props) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const [added, setAdded] = useState<ReadonlyMap<string, NamedProduct>>(new Map())
  const lines = treesOf(typed['lines'])
  const write = (next: readonly FormValues[]) => setTyped({ ...typed, lines: next })
  const productOf = (id: string) => known.find((one) => String(one.product_id) === id) ?? added.get(id)
  return (
    <div className={styles.goods}>
      <ul>
        {lines.map((line, at) => (
          <GoodsRow
            key={textOf(line['product_id'])}
            product={productOf(textOf(line['product_id']))}
            line={line}
            errorOf={(name) => faults[`lines.${at}.${name}`]}
            onChange={(part) => write(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
            onRemove={() => write(lines.filter((one) => one !== line))}
          />
        ))}
      </ul>
      <FieldError id="lines-error">{faults['lines']}</FieldError>
      <ProductSearch
        label={messages.findProduct}
        hint={messages.findHint}
        isTaken={(id) => lines.some((line) => textOf(line['product_id']) === String(id))}
        onPick={({ id, name, sku, image }) => {
          setAdded(new Map([...added, [String(id), { name, sku, picture: image }]]))
          write([...lines, { product_id: String(id), pieces: '1', cost: '' }])
        }}
      />
    </div>
  )
}

interface RowProps {
  product: NamedProduct | undefined
  /** As typed. */
  line: FormValues
  errorOf: (name: 'pieces' | 'cost') => string | undefined
  onChange: (part: FormValues) => void
  onRemove: () => void
}

function GoodsRow({ product, line, errorOf, onChange, onRemove }: RowProps) {
  const { purchase: messages, takeOut } = useStaffPurchasingMessages()
  const { locale } = useSite()
  const { name, sku, picture } = product ?? { name: '–', sku: '', picture: null }
  return (
    <li>
      <span className={styles.picture}>
        {picture && <Picture picture={picture} alt="" sizes="72px" maxWidth={320} />}
      </span>
      <p>
        {name}
        <small>{sku}</small>
      </p>
      {(['pieces', 'cost'] as const).map((part) => (
        <Field
          key={part}
          label={part === 'pieces' ? messages.pieces : `${messages.costEach}, ${currencySymbol(locale)}`}
          inputMode={part === 'pieces' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={textOf(line[part])}
          error={errorOf(part)}
          onChange={({ target }) => onChange({ [part]: target.value })}
        />
      ))}
      <Button kind="line" aria-label={messages.remove(name)} onClick={onRemove}>
        {takeOut}
      </Button>
    </li>
  )
}
