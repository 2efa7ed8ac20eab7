import { Link } from 'wouter'
import { exportProducts } from '#contract/catalogue/calls/export-products.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { NEW, TYPE } from './new-product.tsx'
import { useProductColumns } from './product-columns.tsx'
import { productsQuery, SHOWN } from './product-queries.ts'
import { useTermOptions } from './terms-query.ts'
import { useProductSelection } from './use-product-selection.tsx'

/** All products including hidden ones, with the data of this market. */
export function ProductList() {
  const { categories } = useTermOptions()
  const { product: messages } = useStaffCatalogueMessages()
  const columns = useProductColumns(categories)
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
        {
          name: 'show',
          label: messages.show,
          options: [{ value: '', label: messages.all }, ...optionsOf(SHOWN, messages.shown)],
          isTabs: true,
        },
        { name: 'category', label: messages.category, options: categories },
      ]}
      query={productsQuery(value)}
      pageOf={(data) => data.products}
      keyOf={({ id }) => id}
      columns={columns}
      hrefOf={({ id }) => paths.staff('products', String(id))}
      {...(mayEdit && chosen)}
      empty={{
        title: messages.emptyTitle,
        text: messages.emptyText,
        children: mayEdit && <FirstProduct />,
      }}
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

/** The first step of a store without products. */
function FirstProduct() {
  const { places, editor } = useStaffCatalogueMessages()
  return (
    <>
      <Link className={buttonClass()} href={paths.staff('products', NEW)}>
        {editor.add}
      </Link>
      <Link className={buttonClass('line')} href={paths.staff('import')}>
        {places.import}
      </Link>
    </>
  )
}
