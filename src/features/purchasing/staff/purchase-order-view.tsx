import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { movePurchaseOrder } from '#contract/purchasing/calls/move-purchase-order.ts'
import type { receiveGoods } from '#contract/purchasing/calls/receive-goods.ts'
import {
  isExpected,
  mayTake,
  PURCHASE_STEPS,
  type PurchaseLine,
  type PurchaseOrder,
  type PurchaseStep,
} from '#contract/purchasing/purchase-order.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { GoodsStrip } from '../../../ui/goods-strip.tsx'
import { Dock } from '../../staff/dock.tsx'
import { Facts, Section } from '../../staff/facts.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted, useSectionPermitted } from '../../staff/use-permitted.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import { PurchaseLamp } from './purchase-lamp.tsx'
import { PurchaseOrderForm } from './purchase-order-form.tsx'
import { purchaseOrderQuery } from './purchase-queries.ts'
import styles from './purchasing.module.css'
import { Receipts } from './receipts.tsx'
import { ReceiveButton } from './receive-form.tsx'
import { useCostColumns } from './use-cost-columns.ts'

const move = async () => (await import('#contract/purchasing/calls/move-purchase-order.ts')).movePurchaseOrder

/** One purchase order: its goods, and what is done with it. */
export function PurchaseOrderView({ id }: { id: string }) {
  const query = purchaseOrderQuery(id)
  const { data } = useQuery(query)
  const [isEdited, setIsEdited] = useState(false)
  return (
    <StaffFrame
      section="purchase_orders"
      title={data?.purchase_order.no}
      subtitle={data && <PurchaseLamp state={data.purchase_order.state} />}
      action={data && !isEdited && <Steps order={data.purchase_order} onEdit={() => setIsEdited(true)} />}
    >
      <QueryBoundary query={query}>
        {({ purchase_order: order }) =>
          isEdited ? (
            <PurchaseOrderForm order={order} onDone={() => setIsEdited(false)} />
          ) : (
            <>
              <About order={order} />
              <Goods lines={order.lines} />
              <Receipts order={order} />
            </>
          )
        }
      </QueryBoundary>
    </StaffFrame>
  )
}

function Steps({ order, onEdit }: { order: PurchaseOrder; onEdit: () => void }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const isPermitted = usePermitted()
  const mayMove = isPermitted<typeof movePurchaseOrder>('costs')
  const mayReceive = isPermitted<typeof receiveGoods>('stock')
  return (
    <Dock>
      {mayMove && (
        <a className={buttonClass('line')} href={`/api/staff/purchase_orders/${order.id}/file`} target="_blank">
          {messages.file}
        </a>
      )}
      {mayMove && order.state === 'draft' && (
        <Button kind="line" onClick={onEdit}>
          {messages.edit}
        </Button>
      )}
      {mayMove &&
        PURCHASE_STEPS.filter((step) => mayTake(step, order.state)).map((step) => (
          <StepButton key={step} order={order} step={step} />
        ))}
      {mayReceive && isExpected(order.state) && <ReceiveButton order={order} />}
    </Dock>
  )
}

function StepButton({ order: { id }, step }: { order: PurchaseOrder; step: PurchaseStep }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const form = useStaffForm({
    call: move,
    params: { id },
    fields: [],
    shape: () => ({ step }),
    done: ({ purchase_order: { no, state } }) => messages.moved(no, messages.states[state]),
  })
  return <FormButton form={form} send={messages.steps[step]} kind={step === 'order' ? 'ink' : 'line'} />
}

function About({ order }: { order: PurchaseOrder }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const { money, dated } = useFormatters()
  const { language } = useDateFormat()
  const { supplier, place, expected_on: day, note, created_at, ordered_at: orderedAt, cost } = order
  return (
    <div className={styles.about}>
      <div className={styles.facts}>
        <Facts
          facts={[
            [messages.supplier, supplier.name],
            [messages.place, place.name],
            [messages.expected, day && formatDay(day, language)],
            [messages.note, note],
            [messages.made, dated(created_at)],
            [messages.ordered, orderedAt && dated(orderedAt)],
            [messages.total, cost === undefined ? null : money(cost)],
          ]}
        />
      </div>
    </div>
  )
}

function Goods({ lines }: { lines: readonly PurchaseLine[] }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const opens = useSectionPermitted()('products')
  return (
    <Section title={messages.goods}>
      <Rows
        caption={messages.goods}
        columns={useCostColumns(useLineColumns())}
        rows={lines}
        keyOf={({ id }) => id}
        hrefOf={({ product_id: id }) => (opens ? paths.staff('products', String(id)) : null)}
        isTitled
      />
    </Section>
  )
}

function useLineColumns(): ListColumn<PurchaseLine>[] {
  const { purchase: messages, field } = useStaffPurchasingMessages()
  const { locale } = useSite()
  const amount = (value: number | undefined) => value !== undefined && <Amount amount={value} isBare isStrong />
  return [
    {
      id: 'picture',
      title: messages.goods,
      isPicture: true,
      isNarrow: true,
      phone: 'picture',
      cell: ({ picture }) => <GoodsStrip pictures={[picture]} />,
    },
    { id: 'name', title: field.name, isName: true, phone: 'name', cell: ({ name }) => name },
    { id: 'sku', title: messages.sku, isShort: true, phone: 'line', cell: ({ sku }) => sku },
    { id: 'pieces', title: messages.pieces, isFigure: true, cell: ({ pieces }) => formatCount(pieces, locale) },
    {
      id: 'received',
      title: messages.received,
      isFigure: true,
      phone: 'state',
      cell: ({ received, pieces }) => messages.receivedOf(formatCount(received, locale), formatCount(pieces, locale)),
    },
    { id: 'each', title: messages.costEach, isFigure: true, phone: 'age', cell: ({ cost }) => amount(cost) },
    {
      id: 'cost',
      title: messages.cost,
      isFigure: true,
      phone: 'end',
      cell: ({ cost, pieces }) => amount(cost === undefined ? undefined : cost * pieces),
    },
  ]
}
