import { useQuery } from '@tanstack/react-query'
import type { changeStaffProduct } from '#contract/catalogue/calls/change-staff-product.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { StockForm } from '../../staff/stock-form.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { productChange } from './product-change.ts'
import { productFields } from './product-fields.ts'
import { ProductPicture } from './product-picture.tsx'
import { productQuery } from './product-queries.ts'

const change = async () => (await import('#contract/catalogue/calls/change-staff-product.ts')).changeStaffProduct

/** Editor of a product: picture and all editable fields, or the stock only, depending on the permissions. */
export function ProductEditor({ id }: { id: string }) {
  const query = productQuery(id)
  const { data } = useQuery(query)
  const { product: messages } = useStaffMessages()
  const isPermitted = usePermitted()
  const mayEdit = isPermitted<typeof changeStaffProduct>('catalogue')
  return (
    <StaffFrame
      section="products"
      title={data?.product.name}
      action={
        data && (
          <a className={buttonClass('line')} href={paths.product(data.product.type, data.product.id)}>
            {messages.inShop}
          </a>
        )
      }
    >
      <QueryBoundary query={query}>
        {({ product }) => (
          <>
            {mayEdit && (
              <Section title={messages.picture}>
                <ProductPicture product={product} />
              </Section>
            )}
            <Known product={product} />
            {/* Keyed by revision, so that the form restarts from the saved product. */}
            {mayEdit && <ProductForm key={product.revision} product={product} />}
            {!mayEdit && <StockForm product={product} />}
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function Known({ product }: { product: StaffProduct }) {
  const { product: messages, market } = useStaffMessages()
  const { moment } = useFormatters()
  return (
    <Section title={messages.about}>
      <Facts
        facts={[
          [messages.sku, product.sku],
          [messages.group, product.group],
          ...product.markets.map((one) => [messages.reserved(market[one.market]), String(one.reserved)] as const),
          [messages.changed, moment(product.updated_at)],
        ]}
      />
    </Section>
  )
}

function ProductForm({ product }: { product: StaffProduct }) {
  const messages = useStaffMessages()
  const form = useStaffForm({
    call: change,
    params: { id: String(product.id) },
    fields: productFields(product, messages),
    values: product,
    shape: (read, begun) => productChange(read, begun, product.revision),
    done: ({ filled }) =>
      filled.length > 0 ? messages.product.filled(filled.join(', ')) : messages.saved(product.name),
  })
  return <StaffForm form={form} send={messages.save} />
}
