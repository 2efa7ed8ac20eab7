import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import type { changeStaffProduct } from '#contract/catalogue/calls/change-staff-product.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import type { Fields } from '../../../lib/fields.ts'
import { Section } from '../../staff/facts.tsx'
import bar from '../../staff/list-bar.module.css'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
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
import { ProductColumns } from './product-side.tsx'
import { ProductTexts } from './product-texts.tsx'
import { StockForms, StockHistory } from './stock-section.tsx'

const change = async () => (await import('#contract/catalogue/calls/change-staff-product.ts')).changeStaffProduct

interface Props {
  id: string
  /** What was sold of it, beside the form. */
  Sales: ComponentType<{ product: StaffProduct }>
}

/** The screen of one product, or of a new one. */
export const ProductEditor = ({ id, Sales }: Props) => (id === NEW ? <NewProduct /> : <Editor id={id} Sales={Sales} />)

/** Editor of a product: picture and all editable fields, or the stock only, depending on the permissions. */
function Editor({ id, Sales }: Props) {
  const query = productQuery(id)
  const { data } = useQuery(query)
  const { value } = useListParameters()
  const isPermitted = usePermitted()
  const mayEdit = isPermitted<typeof changeStaffProduct>('catalogue')
  // Who may only count sees the stock and no other part.
  const part = mayEdit ? (oneOf(PARTS, value('part')) ?? 'goods') : 'stock'
  return (
    <StaffFrame
      section="products"
      title={data?.product.name}
      subtitle={data?.product.sku}
      action={data && mayEdit && <ProductActions product={data.product} />}
    >
      <QueryBoundary query={query}>
        {({ product }) => (
          <>
            {mayEdit && <PartTabs product={product} />}
            {mayEdit && product.archived_at !== null && <ArchivedNotice product={product} />}
            {part === 'texts' ? (
              <ProductTexts product={product} />
            ) : (
              <ProductColumns saved={product} type={product.type} below={<Sales product={product} />}>
                {(onRead) => <Part part={part} product={product} onRead={onRead} />}
              </ProductColumns>
            )}
            {part === 'stock' && <StockHistory product={product} />}
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

/** Parts of the editor, each with an address of its own. */
const PARTS = ['goods', 'pictures', 'prices', 'stock', 'texts'] as const

function PartTabs({ product: { type } }: { product: StaffProduct }) {
  const { product: messages } = useStaffCatalogueMessages()
  const { value, href } = useListParameters()
  const shown = oneOf(PARTS, value('part')) ?? 'goods'
  return (
    <nav className={bar.tabs} aria-label={messages.partsLabel} data-flush>
      {PARTS.filter((part) => part !== 'stock' || type === 'product').map((part) => (
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

interface PartProps {
  part: Exclude<(typeof PARTS)[number], 'texts'>
  product: StaffProduct
  onRead: (read: Fields) => void
}

/** One part of the editor, beside the product as the shop draws it. */
function Part({ part, product, onRead }: PartProps) {
  const { product: messages } = useStaffCatalogueMessages()
  if (part === 'prices') return <PlannedPrices product={product} />
  if (part === 'stock') return <StockForms product={product} />
  if (part === 'pictures')
    return (
      <Section title={messages.pictures}>
        <ProductPictures product={product} />
      </Section>
    )
  // Keyed by revision, so that the form restarts from the saved product.
  return <ExistingForm key={product.revision} product={product} onRead={onRead} />
}

const shelfOf = ({ shelf }: StaffProduct, { market }: StaffProduct['markets'][number]) =>
  shelf?.find((one) => one.market === market)

function ExistingForm({ product, onRead }: { product: StaffProduct; onRead: (read: Fields) => void }) {
  const messages = useStaffCatalogueMessages()
  return (
    <ProductForm<typeof changeStaffProduct>
      product={product}
      send={messages.save}
      onRead={onRead}
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
