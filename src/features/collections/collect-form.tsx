import { Suspense } from 'react'
import { COLLECTION_WAYS, MAX_RECEIPT_TOTAL } from '#contract/collections/receipt.ts'
import type { OpenItem } from '#contract/receivables/open-item.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { Amount } from '../../ui/amount.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import styles from './collect-form.module.css'
import { InvoiceChoice } from './invoice-choice.tsx'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { useCollectDraft } from './use-collect-draft.ts'
import { useReceive } from './use-receive.ts'

const PaymentDetails = lazyComponent([], async () => (await import('./payment-details.tsx')).PaymentDetails)
const CashLimit = lazyComponent([], async () => (await import('./cash-limit.tsx')).CashLimit)
const ReceiptSheet = lazyComponent([], async () => (await import('./receipt-sheet.tsx')).ReceiptSheet)

/** As the market writes it. */
const EXAMPLE = { MYR: '1,250.00', IDN: '1.250.000' } as const

interface Props {
  /** The sales person. */
  person: Owner
  dealer: { id: string; name: string }
  /** null where this device does not know it. */
  balance: number | null
  overdue: number
  items: readonly OpenItem[]
}

/** A payment of a dealer, and its receipt at once. */
export function CollectForm({ person, dealer, balance, overdue, items }: Props) {
  const messages = useCollectionsMessages()
  const { receive, failure, isBusy, shown, close } = useReceive(person, dealer)
  const { debts, draft, photo, problems, amount, change, setPhoto, submit } = useCollectDraft({
    dealerId: dealer.id,
    items,
    receive: (payment, proof) => void receive(payment, proof),
  })
  return (
    <div className={styles.form}>
      <Form
        onSubmit={submit}
        error={failure}
        action={
          <Total
            count={draft.mode === 'invoices' ? draft.chosen.size : 0}
            amount={amount}
            balance={balance}
            isCash={draft.way === 'cash'}
            isBusy={isBusy}
          />
        }
      >
        <Owes name={dealer.name} balance={balance} overdue={overdue} />
        <What debts={debts} draft={draft} problems={problems} change={change} />
        <RadioGroup
          name="way"
          label={messages.way}
          look="segments"
          value={draft.way}
          options={COLLECTION_WAYS.map((way) => ({ value: way, label: messages.ways[way] }))}
          onChange={({ target }) => change({ way: COLLECTION_WAYS.find((way) => way === target.value) ?? 'cash' })}
        />
        <Suspense>
          {draft.way !== 'cash' && (
            <PaymentDetails draft={draft} problems={problems} photo={photo} onChange={change} onPhoto={setPhoto} />
          )}
        </Suspense>
      </Form>
      <Suspense>{shown && <ReceiptSheet shown={shown} onClose={close} />}</Suspense>
    </div>
  )
}

function Owes({ name, balance, overdue }: Pick<Props, 'balance' | 'overdue'> & { name: string }) {
  const messages = useCollectionsMessages()
  const { locale } = useSite()
  return (
    <p className={styles.owes}>
      <strong>{name}</strong>{' '}
      {balance !== null && (balance > 0 ? messages.owes(formatMoney(balance, locale)) : messages.owesNothing)}{' '}
      {overdue > 0 && messages.overdue(formatMoney(overdue, locale))}
    </p>
  )
}

type WhatProps = Pick<ReturnType<typeof useCollectDraft>, 'debts' | 'draft' | 'problems' | 'change'>

/** Invoices, or an amount for the oldest of them. */
function What({ debts, draft, problems, change }: WhatProps) {
  const messages = useCollectionsMessages()
  const { locale } = useSite()
  const example = EXAMPLE[locale === 'IDN' ? 'IDN' : 'MYR']
  const sentences = {
    noAmount: messages.noAmount,
    wrongAmount: messages.wrongAmount(example),
    tooMuch: messages.tooMuch(formatMoney(MAX_RECEIPT_TOTAL, locale)),
  }
  const wrong = problems.amount && sentences[problems.amount]
  return (
    <>
      {debts.length > 0 ? (
        <RadioGroup
          name="mode"
          label={messages.how}
          look="segments"
          value={draft.mode}
          options={[
            { value: 'invoices', label: messages.choose },
            { value: 'amount', label: messages.enter },
          ]}
          onChange={({ target }) => change({ mode: target.value === 'amount' ? 'amount' : 'invoices' })}
        />
      ) : (
        <p className={styles.none}>{messages.noInvoices}</p>
      )}
      {draft.mode === 'invoices' ? (
        <InvoiceChoice
          debts={debts}
          chosen={draft.chosen}
          onChange={(chosen) => change({ chosen })}
          error={problems.chosen && messages[problems.chosen]}
        />
      ) : (
        <Field
          label={messages.amount}
          hint={messages.amountHint(example)}
          error={wrong}
          inputMode="decimal"
          autoComplete="off"
          value={draft.typed}
          onChange={({ target }) => change({ typed: target.value })}
        />
      )}
    </>
  )
}

interface TotalProps {
  /** Chosen invoices; 0 where an amount was entered. */
  count: number
  amount: number | null
  balance: number | null
  isCash: boolean
  isBusy: boolean
}

function Total({ count, amount, balance, isCash, isBusy }: TotalProps) {
  const messages = useCollectionsMessages()
  const { locale } = useSite()
  const isAmount = amount !== null && amount > 0
  const over = balance !== null && isAmount ? amount - Math.max(0, balance) : 0
  return (
    <div className={styles.total}>
      <p>
        <span>{count > 0 && messages.count(count)}</span>
        {isAmount && <Amount amount={amount} />}
      </p>
      <Suspense>{isCash && isAmount && <CashLimit amount={amount} />}</Suspense>
      {over > 0 && <p role="status">{messages.over(formatMoney(over, locale))}</p>}
      <Button type="submit" isWide isBusy={isBusy}>
        {isAmount ? messages.receive(formatMoney(amount, locale)) : messages.receiveNothing}
      </Button>
    </div>
  )
}
