import { useState } from 'react'
import type { Collection } from '#contract/collections/collection.ts'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import { readReceipt } from '#contract/collections/receipt-signature.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { type ListColumn, type RowSelection, Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useCollectionsMessages } from '../messages/collections/collections-messages.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import styles from './collections.module.css'

const count = async () => (await import('#contract/collections/calls/count-cash.ts')).countCash

interface Props {
  /** The sales person. */
  id: string
  receipts: readonly Collection[]
}

/** Receipts to hand in, all chosen at first, and the count of their cash. */
export function CountForm({ id, receipts }: Props) {
  const { cash: messages } = useStaffCollectionsMessages()
  const { money } = useFormatters()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(receipts.map((one) => one.id)))
  const form = useStaffForm({
    call: count,
    params: { id },
    fields: [
      { kind: 'money', name: 'counted', label: messages.counted },
      { kind: 'area', name: 'reason', label: messages.reason, hint: messages.reasonHint, empty: 'null' },
    ],
    shape: (read) => ({ ...read, receipts: [...chosen] }),
    done: messages.done,
  })
  const taken = receipts.filter((one) => chosen.has(one.id))
  const cheques = taken.filter(({ way }) => way === 'cheque')
  const sum = (rows: readonly Collection[]) => money(rows.reduce((total, { amount }) => total + amount, 0))
  return (
    <Section title={messages.toHandIn}>
      <Rows
        caption={messages.toHandIn}
        columns={useColumns()}
        rows={receipts}
        keyOf={(one) => one.id}
        selection={useSelection(receipts, chosen, setChosen)}
        isTitled
      />
      {taken.length > 0 && (
        <div className={styles.count}>
          <p>{messages.expected(sum(taken.filter(({ way }) => way === 'cash')))}</p>
          {cheques.length > 0 && <p>{messages.expectedCheques(sum(cheques), cheques.length)}</p>}
          <div className={styles.form}>
            <StaffForm form={form} send={messages.count} />
          </div>
        </div>
      )}
    </Section>
  )
}

const noOf = ({ receipt, number }: Collection): string =>
  receiptNo({ deviceKeyId: readReceipt(receipt)?.receipt.deviceKeyId ?? '', number })

/** Bank and number of a cheque. */
const chequeOf = (text: string): string => {
  const { way, bank, reference } = readReceipt(text)?.receipt ?? {}
  return way === 'cheque' ? `${bank} ${reference}` : ''
}

function useSelection(
  receipts: readonly Collection[],
  chosen: ReadonlySet<string>,
  choose: (chosen: ReadonlySet<string>) => void,
): RowSelection<Collection> {
  const { cash: messages } = useStaffCollectionsMessages()
  return {
    title: messages.selectAll,
    labelOf: (one) => messages.select(noOf(one)),
    isSelected: ({ id }) => chosen.has(id),
    onChange: ({ id }, isSelected) =>
      choose(new Set(isSelected ? [...chosen, id] : [...chosen].filter((one) => one !== id))),
    onAll: (isSelected) => choose(new Set(isSelected ? receipts.map(({ id }) => id) : [])),
  }
}

function useColumns(): ListColumn<Collection>[] {
  const messages = useStaffCollectionsMessages()
  const { ways } = useCollectionsMessages()
  const { moment } = useFormatters()
  return [
    { id: 'dealer', title: messages.dealer, phone: 'name', cell: ({ dealer }) => dealer.name },
    { id: 'number', title: messages.number, isShort: true, cell: noOf },
    {
      id: 'way',
      title: messages.way,
      phone: 'line',
      cell: ({ way, receipt }) => [ways[way], chequeOf(receipt)].filter(Boolean).join(' · '),
    },
    { id: 'taken', title: messages.taken, isShort: true, phone: 'age', cell: ({ taken_at: at }) => moment(at) },
    {
      id: 'amount',
      title: messages.amount,
      isFigure: true,
      phone: 'end',
      cell: ({ amount }) => <Amount amount={amount} isBare isStrong />,
    },
  ]
}
