import type { StoreStock } from '#contract/catalogue/store-stock.ts'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { storeStockQuery } from './product-queries.ts'

const setStoreStock = async () => (await import('#contract/catalogue/calls/set-store-stock.ts')).setStoreStock

interface Props {
  product: { id: number; name: string }
}

/** What each pickup store has of a product; nothing without a pickup store. */
export const StoreStockForm = ({ product }: Props) => (
  <QueryBoundary query={storeStockQuery(product.id)}>
    {({ stores }) => stores.length > 0 && <Counts key={JSON.stringify(stores)} product={product} stores={stores} />}
  </QueryBoundary>
)

const nameOf = ({ store_id }: StoreStock): string => `store_${store_id}`

function Counts({ product: { id, name }, stores }: Props & { stores: readonly StoreStock[] }) {
  const { storeStock: messages, saved } = useStaffCatalogueMessages()
  const form = useStaffForm({
    call: setStoreStock,
    params: { id: String(id) },
    fields: stores.map((store) => ({
      kind: 'whole',
      name: nameOf(store),
      label: `${store.name}, ${store.city}`,
      empty: 'null',
      ...(store.set_aside > 0 && { hint: messages.setAside(store.set_aside) }),
    })),
    values: Object.fromEntries(stores.map((store) => [nameOf(store), store.quantity])),
    shape: (read) => ({
      stores: stores.map((store) => ({ store_id: store.store_id, quantity: read[nameOf(store)] ?? null })),
    }),
    done: saved(name),
  })
  return (
    <Section title={messages.title}>
      <p>{messages.text}</p>
      <StaffForm form={form} send={messages.save} />
    </Section>
  )
}
