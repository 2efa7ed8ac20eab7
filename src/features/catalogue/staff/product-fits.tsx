import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FittingProduct } from '#contract/catalogue/product-text.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import styles from './product-fits.module.css'
import { ProductSearch } from './product-search.tsx'

const change = async () => (await import('#contract/catalogue/calls/change-product-fits.ts')).changeProductFits

interface Props {
  product: StaffProduct
  fits: readonly FittingProduct[]
  /** Of the query that has the fits. */
  queryKey: readonly unknown[]
}

/** The products that fit this one. Each change is saved at once, and shows on both product pages. */
export function ProductFits({ product, fits, queryKey }: Props) {
  const { texts: messages, editor } = useStaffCatalogueMessages()
  const [ofVariants, setOfVariants] = useState(product.group !== null)
  const { write, fault, isBusy } = useFits(product, queryKey)
  return (
    <div className={styles.fits} aria-busy={isBusy || undefined}>
      {fits.length === 0 && <p>{messages.noFits}</p>}
      <ul>
        {fits.map(({ product_id, name, sku }) => (
          <li key={product_id}>
            <p>
              {name}
              <small>{sku}</small>
            </p>
            <IconButton
              aria-label={editor.contents.remove(name)}
              onClick={() => void write({ added: [], removed: [product_id], of_variants: ofVariants })}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
      {fault && <Alert kind="error">{fault}</Alert>}
      <Checkbox checked={ofVariants} onChange={({ target }) => setOfVariants(target.checked)}>
        {messages.ofVariants}
      </Checkbox>
      <ProductSearch
        label={messages.addFit}
        hint={messages.addFitHint}
        isTaken={(id) => id === product.id || fits.some(({ product_id }) => product_id === id)}
        onPick={({ id }) => void write({ added: [id], removed: [], of_variants: ofVariants })}
      />
    </div>
  )
}

interface FitsChange {
  added: number[]
  removed: number[]
  of_variants: boolean
}

function useFits({ id, name }: StaffProduct, queryKey: readonly unknown[]) {
  const messages = useStaffCatalogueMessages()
  const queries = useQueryClient()
  const { run, isBusy } = useStaffCall(change)
  const [fault, setFault] = useState<string>()
  async function write(body: FitsChange): Promise<void> {
    setFault(undefined)
    try {
      const answer = await run({ params: { id: String(id) }, body })
      if (answer === null) return
      queries.setQueryData(queryKey, answer)
      showToast({ kind: 'success', message: messages.saved(name) })
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  return { write, fault, isBusy }
}
