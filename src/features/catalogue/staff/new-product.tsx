import { useLocation } from 'wouter'
import type { createPackage } from '#contract/catalogue/calls/create-package.ts'
import type { createProduct } from '#contract/catalogue/calls/create-product.ts'
import type { ProductableType } from '#contract/catalogue/product.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { withoutEmptyAttributes } from './product-change.ts'
import { ProductForm } from './product-form.tsx'
import { productQuery } from './product-queries.ts'
import { ProductColumns } from './product-side.tsx'

const createNewPackage = async () => (await import('#contract/catalogue/calls/create-package.ts')).createPackage
const create = async () => (await import('#contract/catalogue/calls/create-product.ts')).createProduct

/** The id of a product that does not exist yet. */
export const NEW = 'new'
/** Names the product that a new one is copied from, in the URL. */
export const FROM = 'from'

/** The type of a new product, in the URL. */
export const TYPE = 'type'

/** Form of a new product or package, which may start as a copy of another one. */
export function NewProduct() {
  const { editor: messages } = useStaffCatalogueMessages()
  const { value } = useListParameters()
  const [from, type] = [value(FROM), value(TYPE)]
  const isPackage = type === 'package'
  return (
    <StaffFrame section="products" title={isPackage ? messages.newPackage : messages.newTitle}>
      {from !== undefined && <Copy id={from} />}
      {from === undefined && (isPackage ? <NewPackageForm /> : <NewForm />)}
    </StaffFrame>
  )
}

const Copy = ({ id }: { id: string }) => (
  <QueryBoundary query={productQuery(id)}>
    {({ product }) => (product.type === 'package' ? <NewPackageForm from={product} /> : <NewForm from={product} />)}
  </QueryBoundary>
)

const NOTHING = {
  age_restricted: true,
  max_per_order: 20,
  warranty_days: 0,
  attributes: {},
  custom_attributes: {},
  contents: [],
}

/** What a copy does not share with its model: numbers are unique, and the pieces on the shelf are the model's. */
const copied = ({ markets, shelf: _shelf, ...product }: StaffProduct) => ({
  ...product,
  sku: '',
  slug: '',
  barcode: null,
  markets: markets.map((market) => ({
    ...market,
    visible: false,
    stock: market.stock === null ? null : 0,
    preorder_allowed: false,
    preorder_eta: null,
    publish_at: null,
    withdraw_at: null,
  })),
})

/** The form's product and values: those of the model, or of a product in the market of this store. */
function useNewProduct(type: ProductableType, from: StaffProduct | undefined) {
  const { locale } = useSite()
  const { code: market, currency } = MARKETS[locale]
  if (from) return { product: { ...from, shelf: undefined }, values: copied(from) }
  const stock = type === 'package' ? null : 0
  const markets = [{ market, currency, visible: false, stock, price: null, compare_at_price: null }]
  const contents = type === 'package' ? [] : null
  return {
    product: { type, category: null, attributes: {}, custom_attributes: {}, markets, contents },
    values: { ...NOTHING, markets },
  }
}

function NewForm({ from }: { from?: StaffProduct }) {
  const { editor: messages } = useStaffCatalogueMessages()
  const [, goTo] = useLocation()
  const { product, values } = useNewProduct('product', from)
  return (
    <ProductColumns type="product">
      {(onRead) => (
        <ProductForm<typeof createProduct>
          product={product}
          send={messages.create}
          onRead={onRead}
          saving={{
            call: create,
            values,
            shape: withoutEmptyAttributes,
            done: (answer) => messages.created(answer.product.name),
            onDone: (answer) => goTo(paths.staff('products', String(answer.product.id))),
          }}
        />
      )}
    </ProductColumns>
  )
}

function NewPackageForm({ from }: { from?: StaffProduct }) {
  const { editor: messages } = useStaffCatalogueMessages()
  const [, goTo] = useLocation()
  const { product, values } = useNewProduct('package', from)
  return (
    <ProductColumns type="package">
      {(onRead) => (
        <ProductForm<typeof createPackage>
          product={product}
          send={messages.createPackage}
          onRead={onRead}
          saving={{
            call: createNewPackage,
            values,
            done: (answer) => messages.created(answer.product.name),
            onDone: (answer) => goTo(paths.staff('products', String(answer.product.id))),
          }}
        />
      )}
    </ProductColumns>
  )
}
