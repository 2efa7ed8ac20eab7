import { useLocation } from 'wouter'
import type { createProduct } from '#contract/catalogue/calls/create-product.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { withoutEmptyAttributes } from './product-change.ts'
import { ProductForm } from './product-form.tsx'
import { productQuery } from './product-queries.ts'

const create = async () => (await import('#contract/catalogue/calls/create-product.ts')).createProduct

/** The id of a product that does not exist yet. */
export const NEW = 'new'
/** Names the product that a new one is copied from, in the URL. */
export const FROM = 'from'

/** Form of a new product, which may start as a copy of another one. */
export function NewProduct() {
  const { editor: messages } = useStaffMessages()
  const { value } = useListParameters()
  const from = value(FROM)
  return (
    <StaffFrame section="products" title={messages.newTitle}>
      {from === undefined ? (
        <NewForm />
      ) : (
        <QueryBoundary query={productQuery(from)}>{({ product }) => <NewForm from={product} />}</QueryBoundary>
      )}
    </StaffFrame>
  )
}

const NOTHING = { age_restricted: true, max_per_order: 20, warranty_days: 0, attributes: {} }

/** What a copy does not share with its model: numbers are unique, and the pieces on the shelf are the model's. */
const copied = ({ markets, ...product }: StaffProduct) => ({
  ...product,
  sku: '',
  slug: '',
  barcode: null,
  markets: markets.map((market) => ({
    ...market,
    visible: false,
    stock: 0,
    preorder_allowed: false,
    preorder_eta: null,
  })),
})

function NewForm({ from }: { from?: StaffProduct }) {
  const { editor: messages } = useStaffMessages()
  const { locale } = useSite()
  const [, goTo] = useLocation()
  const { code: market, currency } = MARKETS[locale]
  const markets = [{ market, currency, visible: false, stock: 0, price: null, compare_at_price: null }]
  const values = from ? copied(from) : { ...NOTHING, markets }
  return (
    <ProductForm<typeof createProduct>
      product={{
        type: 'product',
        category: from?.category ?? null,
        attributes: from?.attributes ?? {},
        markets: from?.markets ?? markets,
      }}
      send={messages.create}
      saving={{
        call: create,
        values,
        shape: withoutEmptyAttributes,
        done: ({ product }) => messages.created(product.name),
        onDone: ({ product }) => goTo(paths.staff('products', String(product.id))),
      }}
    />
  )
}
