import type { returnGoods } from '#contract/purchasing/calls/return-goods.ts'
import type { PurchaseOrder, PurchaseReceipt } from '#contract/purchasing/purchase-order.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Section } from '../../staff/facts.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import styles from './purchasing.module.css'
import { useCostColumns } from './use-cost-columns.ts'

const sendBack = async () => (await import('#contract/purchasing/calls/return-goods.ts')).returnGoods

type ReceiptLine = PurchaseReceipt['lines'][number] & Omit<PurchaseReceipt, 'id' | 'lines'>

/** What has arrived of an order, and what of it went back. */
export function Receipts({ order }: { order: PurchaseOrder }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const mayReturn = usePermitted()<typeof returnGoods>('stock')
  const columns = useCostColumns(useColumns())
  const rows = order.receipts.flatMap(({ lines, id: _id, ...receipt }) =>
    lines.map((line) => ({ ...receipt, ...line })),
  )
  if (rows.length === 0) return null
  return (
    <Section title={messages.receipts}>
      <Rows caption={messages.receipts} columns={columns} rows={rows} keyOf={({ id }) => id} isTitled />
      {mayReturn && (
        <div className={styles.below}>
          <ReturnForm key={order.receipts.length} order={order} rows={rows} />
        </div>
      )}
    </Section>
  )
}

function ReturnForm({ order, rows }: { order: PurchaseOrder; rows: readonly ReceiptLine[] }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const { dated } = useFormatters()
  const { locale } = useSite()
  const left = rows.filter(({ pieces, returned }) => returned < pieces)
  const form = useStaffForm({
    call: sendBack,
    params: { id: order.id },
    fields: [
      {
        kind: 'choice',
        name: 'receipt_line_id',
        label: messages.which,
        options: left.map(({ id, name, pieces, returned, created_at }) => ({
          value: id,
          label: `${formatCount(pieces - returned, locale)} × ${name} · ${dated(created_at)}`,
        })),
      },
      { kind: 'whole', name: 'pieces', label: messages.pieces },
      { kind: 'text', name: 'reason', label: messages.reason },
    ],
    values: { receipt_line_id: left[0]?.id },
    done: messages.sentBack(order.no),
  })
  if (left.length === 0) return null
  return <FormOnDemand form={form} send={messages.sendBack} text={messages.sendBackText} className={styles.facts} />
}

function useColumns(): ListColumn<ReceiptLine>[] {
  const { purchase: messages, field } = useStaffPurchasingMessages()
  const { dated } = useFormatters()
  const { locale } = useSite()
  return [
    { id: 'name', title: field.name, phone: 'name', cell: ({ name }) => name },
    { id: 'at', title: messages.at, isShort: true, phone: 'line', cell: ({ created_at }) => dated(created_at) },
    {
      id: 'place',
      title: messages.where,
      cell: ({ place, reference }) => [place, reference].filter(Boolean).join(' · '),
    },
    {
      id: 'pieces',
      title: messages.pieces,
      isFigure: true,
      phone: 'end',
      cell: ({ pieces }) => formatCount(pieces, locale),
    },
    {
      id: 'returned',
      title: messages.returned,
      isFigure: true,
      phone: 'state',
      isLabelled: true,
      cell: ({ returned }) => returned > 0 && formatCount(returned, locale),
    },
    {
      id: 'cost',
      title: messages.costEach,
      isFigure: true,
      phone: 'age',
      cell: ({ cost }) => cost !== undefined && <Amount amount={cost} isBare />,
    },
    {
      id: 'difference',
      title: messages.difference,
      isFigure: true,
      cell: ({ cost_difference: amount = 0 }) => amount !== 0 && <Amount amount={amount} isBare />,
    },
  ]
}
