import { Link } from 'wouter'
import { exportProducts } from '#contract/catalogue/calls/export-products.ts'
import { CATEGORIES } from '#contract/catalogue/catalogue-names.ts'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { productsQuery, SHOWN } from './product-queries.ts'

/** All products including hidden ones, with the data of this market. */
export function ProductList() {
  const { category } = useMessages()
  const { product: words } = useStaffMessages()
  const columns = useColumns()
  const isPermitted = usePermitted()
  const { value } = useListParameters()
  return (
    <StaffList
      place="products"
      action={isPermitted<typeof exportProducts>('catalogue') && <FileLinks />}
      search={words.search}
      filters={[
        { name: 'category', label: words.category, options: optionsOf(CATEGORIES, category) },
        { name: 'show', label: words.show, options: optionsOf(SHOWN, words.shown) },
      ]}
      query={productsQuery(value)}
      pageOf={(data) => data.products}
      keyOf={({ id }) => id}
      columns={columns}
      hrefOf={({ id }) => paths.staff('products', String(id))}
    />
  )
}

function FileLinks() {
  const { product: words, places } = useStaffMessages()
  return (
    <>
      <a className={buttonClass('line')} href={exportProducts.path} download>
        {words.export}
      </a>
      <Link className={buttonClass('line')} href={paths.staff('import')}>
        {places.import}
      </Link>
    </>
  )
}

function useColumns(): ListColumn<StaffProductCard>[] {
  const { category } = useMessages()
  const { product: words } = useStaffMessages()
  const { moneyOf } = useFormatters()
  return [
    { id: 'name', title: words.name, cell: ({ name }) => name },
    { id: 'sku', title: words.sku, isShort: true, cell: ({ sku }) => sku },
    { id: 'category', title: words.category, cell: (one) => category[one.category] },
    {
      id: 'state',
      title: words.state,
      cell: ({ here }) => (here?.visible ? words.shown.visible : words.shown.hidden),
    },
    { id: 'stock', title: words.stock, isFigure: true, cell: ({ here }) => here?.stock ?? '–' },
    {
      id: 'price',
      title: words.price,
      isFigure: true,
      cell: ({ here }) => (here && here.price !== null ? moneyOf(here.price, here.currency) : '–'),
    },
  ]
}
