import { Link } from 'wouter'
import { exportProducts } from '#contract/catalogue/calls/export-products.ts'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { useNow } from '../../../lib/format/now.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import type { StaffCatalogueMessages } from '../messages/staff-catalogue/en.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { NEW, TYPE } from './new-product.tsx'
import { productsQuery, SHOWN } from './product-queries.ts'
import { labelOf, type TermOptions, useTermOptions } from './terms-query.ts'
import { useProductSelection } from './use-product-selection.tsx'

/** All products including hidden ones, with the data of this market. */
export function ProductList() {
  const { categories } = useTermOptions()
  const { product: messages } = useStaffCatalogueMessages()
  const columns = useColumns(categories)
  const isPermitted = usePermitted()
  const { value } = useListParameters()
  const mayEdit = isPermitted<typeof exportProducts>('catalogue')
  const chosen = useProductSelection()
  return (
    <StaffList
      place="products"
      action={mayEdit && <ListActions />}
      search={messages.search}
      filters={[
        { name: 'category', label: messages.category, options: categories },
        { name: 'show', label: messages.show, options: optionsOf(SHOWN, messages.shown) },
      ]}
      query={productsQuery(value)}
      pageOf={(data) => data.products}
      keyOf={({ id }) => id}
      columns={columns}
      hrefOf={({ id }) => paths.staff('products', String(id))}
      {...(mayEdit && chosen)}
    />
  )
}

function ListActions() {
  const { product: messages, places, editor } = useStaffCatalogueMessages()
  return (
    <>
      <Link className={buttonClass()} href={paths.staff('products', NEW)}>
        {editor.add}
      </Link>
      <Link className={buttonClass('line')} href={`${paths.staff('products', NEW)}?${TYPE}=package`}>
        {editor.newPackage}
      </Link>
      <a className={buttonClass('line')} href={exportProducts.path} download>
        {messages.export}
      </a>
      <Link className={buttonClass('line')} href={paths.staff('import')}>
        {places.import}
      </Link>
    </>
  )
}

function useColumns(categories: TermOptions['categories']): ListColumn<StaffProductCard>[] {
  const { product: messages } = useStaffCatalogueMessages()
  const { moneyOf, dated } = useFormatters()
  const now = useNow()
  return [
    { id: 'name', title: messages.name, cell: ({ name }) => name },
    { id: 'sku', title: messages.sku, isShort: true, cell: ({ sku }) => sku },
    { id: 'category', title: messages.category, cell: ({ category }) => labelOf(categories, category) },
    {
      id: 'state',
      title: messages.state,
      cell: (one) => stateOf(one, { messages, moment: dated, now }),
    },
    { id: 'stock', title: messages.stock, isFigure: true, cell: ({ here }) => here?.stock ?? '–' },
    {
      id: 'price',
      title: messages.price,
      isFigure: true,
      cell: (one) => priceOf(one, { messages, moneyOf }),
    },
  ]
}

interface StateInput {
  messages: StaffCatalogueMessages['product']
  moment: (iso: string) => string
  /** Milliseconds since 1970. */
  now: number
}

/** Whether a product is in the shop, and from or until when. */
function stateOf({ here, is_archived }: StaffProductCard, { messages, moment, now }: StateInput): string {
  const { shown } = messages
  if (is_archived) return shown.archived
  if (!here?.visible) return shown.hidden
  const { publish_at, withdraw_at } = here
  if (withdraw_at !== null && Date.parse(withdraw_at) <= now) return messages.withdrawn(moment(withdraw_at))
  if (publish_at !== null && Date.parse(publish_at) > now) return messages.plannedFor(moment(publish_at))
  return withdraw_at === null ? shown.visible : messages.visibleUntil(moment(withdraw_at))
}

interface PriceInput {
  messages: StaffCatalogueMessages['product']
  moneyOf: ReturnType<typeof useFormatters>['moneyOf']
}

/** The price in force, with the regular one where a planned price is in its place. */
function priceOf({ here, price_now }: StaffProductCard, { messages, moneyOf }: PriceInput): string {
  if (!here) return '–'
  const current = price_now ?? here.price
  if (current === null) return '–'
  const shown = moneyOf(current, here.currency)
  if (here.price === null || here.price === current) return shown
  return `${shown} ${messages.insteadOf(moneyOf(here.price, here.currency))}`
}
