import { Link } from 'wouter'
import { exportProducts } from '#contract/catalogue/calls/export-products.ts'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { NEW, TYPE } from './new-product.tsx'
import { productsQuery, SHOWN } from './product-queries.ts'
import { labelOf, type TermOptions, useTermOptions } from './terms-query.ts'

/** All products including hidden ones, with the data of this market. */
export function ProductList() {
  const { categories } = useTermOptions()
  const { product: messages } = useStaffMessages()
  const columns = useColumns(categories)
  const isPermitted = usePermitted()
  const { value } = useListParameters()
  return (
    <StaffList
      place="products"
      action={isPermitted<typeof exportProducts>('catalogue') && <ListActions />}
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
    />
  )
}

function ListActions() {
  const { product: messages, places, editor } = useStaffMessages()
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
  const { product: messages } = useStaffMessages()
  const { moneyOf } = useFormatters()
  return [
    { id: 'name', title: messages.name, cell: ({ name }) => name },
    { id: 'sku', title: messages.sku, isShort: true, cell: ({ sku }) => sku },
    { id: 'category', title: messages.category, cell: ({ category }) => labelOf(categories, category) },
    {
      id: 'state',
      title: messages.state,
      cell: ({ here, is_archived }) =>
        is_archived ? messages.shown.archived : here?.visible ? messages.shown.visible : messages.shown.hidden,
    },
    { id: 'stock', title: messages.stock, isFigure: true, cell: ({ here }) => here?.stock ?? '–' },
    {
      id: 'price',
      title: messages.price,
      isFigure: true,
      cell: ({ here }) => (here && here.price !== null ? moneyOf(here.price, here.currency) : '–'),
    },
  ]
}
