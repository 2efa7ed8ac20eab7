import { useState } from 'react'
import type { StaffProductCard } from '#contract/catalogue/staff-product.ts'
import { productsQuery } from '../../catalogue/staff/product-queries.ts'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { OneFieldForm } from '../../staff/one-field-form.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { useStaffAuthenticityMessages } from '../messages/staff-authenticity/staff-authenticity-messages.ts'

const make = async () => (await import('#contract/authenticity/calls/make-codes.ts')).makeCodes

/** Creates codes: first the product, among those whose packs have codes, then the number. */
export function MakeCodes({ onDone }: { onDone: () => void }) {
  const { batch: messages, find } = useStaffAuthenticityMessages()
  const [q, setQ] = useState('')
  const [product, setProduct] = useState<StaffProductCard | null>(null)
  if (product) return <HowMany product={product} onLeave={() => setProduct(null)} onDone={onDone} />
  const values: Readonly<Record<string, string>> = { show: 'coded', q }
  return (
    <>
      <Section title={messages.whichGoods}>
        <OneFieldForm
          role="search"
          label={messages.search}
          name="goods"
          type="search"
          maxLength={60}
          send={find}
          onSend={setQ}
        />
      </Section>
      <QueryBoundary query={productsQuery((name) => values[name] || undefined)}>
        {({ products: { data, meta } }) => (
          <Rows
            caption={messages.withCodes}
            rows={data}
            // Shows one page only; other products are found by search.
            meta={{ ...meta, per_page: Math.max(meta.per_page, meta.total) }}
            keyOf={({ id }) => id}
            onPick={setProduct}
            columns={[
              { id: 'name', title: messages.name, cell: ({ name }) => name },
              { id: 'sku', title: messages.sku, cell: ({ sku }) => sku },
            ]}
          />
        )}
      </QueryBoundary>
    </>
  )
}

interface HowManyProps {
  product: StaffProductCard
  onLeave: () => void
  onDone: () => void
}

function HowMany({ product, onLeave, onDone }: HowManyProps) {
  const { batch: messages } = useStaffAuthenticityMessages()
  const form = useStaffForm({
    call: make,
    fields: [
      { kind: 'whole', name: 'count', label: messages.count, hint: messages.countHint },
      { kind: 'text', name: 'note', label: messages.note, hint: messages.noteHint, empty: 'absent' },
    ],
    shape: (read) => ({ ...read, product_id: product.id }),
    done: ({ batch }) => messages.done(batch.count, product.name),
    onDone,
  })
  return (
    <StaffForm form={form} send={messages.make} onLeave={onLeave}>
      <p>{messages.forGoods(product.name, product.sku)}</p>
    </StaffForm>
  )
}
