import { Link } from 'wouter'
import { exportProducts } from '#contract/catalogue/calls/export-products.ts'
import { CATEGORIES } from '#contract/catalogue/catalogue-names.ts'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ListBar } from '../../staff/list-bar.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { productsQuery, SHOWN } from './product-queries.ts'

/** All products including hidden ones, with the data of this market. */
export function ProductList() {
  const { category } = useMessages()
  const { product: words, places } = useStaffMessages()
  const columns = useColumns()
  const isPermitted = usePermitted()
  const { value } = useListParameters()
  return (
    <StaffFrame
      place="products"
      action={
        isPermitted<typeof exportProducts>('catalogue') && (
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
    >
      <ListBar
        search={words.search}
        filters={[
          {
            name: 'category',
            label: words.category,
            options: CATEGORIES.map((one) => ({ value: one, label: category[one] })),
          },
          { name: 'show', label: words.show, options: SHOWN.map((one) => ({ value: one, label: words.shown[one] })) },
        ]}
      />
      <QueryBoundary query={productsQuery(value)}>
        {({ products: { data, meta } }) => (
          <Rows
            caption={places.products}
            rows={data}
            meta={meta}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => paths.staff('products', String(id))}
            columns={columns}
          />
        )}
      </QueryBoundary>
    </StaffFrame>
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
