import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { MARKETS } from '#contract/site/market.ts'
import { STOCK_REASONS } from '#contract/stock/stock-change.ts'
import { useSite } from '../../../lib/site.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'

const setStock = async () => (await import('#contract/catalogue/calls/set-stock.ts')).setStock

/** Stock of one product in this market; renders nothing for a package, which has none of its own. */
export function StockForm({ product }: { product: StaffProduct }) {
  const { locale } = useSite()
  const here = product.markets.find(({ market }) => market === MARKETS[locale].code)
  const shelf = product.shelf?.find(({ market }) => market === MARKETS[locale].code)
  return here && here.stock !== null && shelf ? (
    <Stock key={`${shelf.on_hand}.${shelf.available}`} product={product} shelf={shelf} />
  ) : null
}

interface Props {
  product: StaffProduct
  shelf: NonNullable<StaffProduct['shelf']>[number]
}

function Stock({ product: { id, name }, shelf }: Props) {
  const messages = useStaffCatalogueMessages()
  const form = useStaffForm({
    call: setStock,
    fields: [
      { kind: 'whole', name: 'on_hand', label: messages.stock.counted, hint: messages.editor.field.stockHint },
      {
        kind: 'choice',
        name: 'reason',
        label: messages.stock.reason,
        options: optionsOf(STOCK_REASONS, messages.stock.reasons),
      },
      { kind: 'text', name: 'note', label: messages.stock.note },
    ],
    values: { on_hand: shelf.on_hand, reason: 'count' },
    shape: (read) => ({ ...read, product_id: id }),
    done: ({ filled }) => (filled.length > 0 ? messages.product.filled(filled.join(', ')) : messages.saved(name)),
  })
  return (
    <StaffForm form={form} send={messages.stock.save}>
      <p>{messages.stock.shelf(shelf)}</p>
    </StaffForm>
  )
}
