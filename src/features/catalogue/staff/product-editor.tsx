import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { changeStaffProduct } from '#contract/catalogue/calls/change-staff-product.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { Facts, Section } from '../../staff/facts.tsx'
import tabs from '../../staff/language-tabs.module.css'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { oneOf, useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { NEW, NewProduct } from './new-product.tsx'
import { PlannedPrices } from './planned-prices.tsx'
import { ArchivedNotice, ProductActions } from './product-actions.tsx'
import { productChange } from './product-change.ts'
import { ProductForm } from './product-form.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { productQuery } from './product-queries.ts'
import { ProductTexts } from './product-texts.tsx'
import { StockSection } from './stock-section.tsx'

const change = async () => (await import('#contract/catalogue/calls/change-staff-product.ts')).changeStaffProduct

/** The screen of one product, or of a new one. */
export const ProductEditor = ({ id }: { id: string }) => (id === NEW ? <NewProduct /> : <Editor id={id} />)

/** Editor of a product: picture and all editable fields, or the stock only, depending on the permissions. */
function Editor({ id }: { id: string }) {
  const query = productQuery(id)
  const { data } = useQuery(query)
  const { value } = useListParameters()
  const part = oneOf(PARTS, value('part')) ?? 'goods'
  const isPermitted = usePermitted()
  const mayEdit = isPermitted<typeof changeStaffProduct>('catalogue')
  return (
    <StaffFrame
      section="products"
      title={data?.product.name}
      action={data && mayEdit && <ProductActions product={data.product} />}
    >
      <QueryBoundary query={query}>
        {({ product }) => (
          <>
            {mayEdit && <PartTabs />}
            {mayEdit && product.archived_at !== null && <ArchivedNotice product={product} />}
            {mayEdit && part === 'texts' ? (
              <ProductTexts product={product} />
            ) : (
              <Goods product={product} mayEdit={mayEdit} />
            )}
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

/** Parts of the editor, each with an address of its own. */
const PARTS = ['goods', 'texts'] as const

function PartTabs() {
  const { product: messages } = useStaffCatalogueMessages()
  const { value, href } = useListParameters()
  const shown = oneOf(PARTS, value('part')) ?? 'goods'
  return (
    <nav className={tabs.languages} aria-label={messages.parts.label}>
      {PARTS.map((part) => (
        <Link
          key={part}
          href={href({ part: part === 'goods' ? undefined : part })}
          aria-current={part === shown ? 'page' : undefined}
        >
          {messages.parts[part]}
        </Link>
      ))}
    </nav>
  )
}

/** Pictures, fields and stock. */
function Goods({ product, mayEdit }: { product: StaffProduct; mayEdit: boolean }) {
  const { product: messages } = useStaffCatalogueMessages()
  return (
    <>
      {mayEdit && (
        <Section title={messages.pictures}>
          <ProductPictures product={product} />
        </Section>
      )}
      <Known product={product} />
      {/* Keyed by revision, so that the form restarts from the saved product. */}
      {mayEdit && <ExistingForm key={product.revision} product={product} />}
      {mayEdit && <PlannedPrices product={product} />}
      <StockSection product={product} />
    </>
  )
}

function Known({ product }: { product: StaffProduct }) {
  const { product: messages, market, stock } = useStaffCatalogueMessages()
  const { moment } = useFormatters()
  return (
    <Section title={messages.about}>
      <Facts
        facts={[
          [messages.sku, product.sku],
          [messages.group, product.group],
          ...(product.shelf ?? []).map((one) => [market[one.market], stock.shelf(one)] as const),
          [messages.changed, moment(product.updated_at)],
        ]}
      />
    </Section>
  )
}

const shelfOf = ({ shelf }: StaffProduct, { market }: StaffProduct['markets'][number]) =>
  shelf?.find((one) => one.market === market)

function ExistingForm({ product }: { product: StaffProduct }) {
  const messages = useStaffCatalogueMessages()
  return (
    <ProductForm<typeof changeStaffProduct>
      product={product}
      send={messages.save}
      saving={{
        call: change,
        params: { id: String(product.id) },
        values: { ...product, markets: product.markets.map((one) => ({ ...one, ...shelfOf(product, one) })) },
        shape: (read, begun) => productChange(read, begun, product.revision),
        done: ({ filled }) =>
          filled.length > 0 ? messages.product.filled(filled.join(', ')) : messages.saved(product.name),
      }}
    />
  )
}
