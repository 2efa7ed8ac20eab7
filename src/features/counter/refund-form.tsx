import { type FormEvent, useRef, useState } from 'react'
import { HEADER } from '#contract/constants.ts'
import { COUNTER_METHODS, type CounterMethod, type CounterSale } from '#contract/counter/counter-sale.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { refundAmounts } from '#contract/orders/refund-amounts.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import styles from './counter.module.css'
import { noteRefund } from './counter-acts.ts'
import { counterQueue } from './counter-queue.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { openDrawer } from './printer/printer.ts'
import { useMarket } from './use-money.ts'

interface Props {
  person: Owner
  shiftId: string
  sale: CounterSale
  /** Minor units that are paid back. */
  onDone: (amount: number) => void
}

/** What is entered. */
interface Draft {
  pieces: Readonly<Record<string, number>>
  method: CounterMethod
  restock: boolean
  reason: string
  reference: string
}

const linesOf = ({ pieces }: Draft) =>
  Object.entries(pieces).flatMap(([id, quantity]) => (quantity > 0 ? [{ line_id: id, quantity }] : []))

/** What is handed over for it, by the rule of the server. */
function paidBack(sale: CounterSale, draft: Draft, currency: string): number {
  const bought = sale.lines.map((line) => ({ ...line, points_price: null }))
  const inCoins = draft.method === 'cash' && currency === 'MYR'
  return refundAmounts({ ...sale, shipping_left: 0 }, bought, { lines: linesOf(draft), shipping: false, inCoins }).paid
}

/** A repeated attempt is the same refund; what was changed is another. */
function useRefund({ person, shiftId, sale, onDone }: Props, draft: Draft) {
  const messages = useCounterMessages()
  const [isChecked, setChecked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const keyed = useRef({ written: '', key: '' })
  const lines = linesOf(draft)
  const reason = draft.reason.trim()
  const { restock, method } = draft
  const body = { shift_id: shiftId, lines, restock, method, reason, reference: draft.reference.trim() || null }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (lines.length === 0 || reason === '' || isBusy) return
    setBusy(true)
    try {
      // The shift, and the sale, have to be known to the store.
      await counterQueue.deliver().catch(() => {})
      const written = JSON.stringify(body)
      if (keyed.current.written !== written) keyed.current = { written, key: crypto.randomUUID() }
      onDone(await refund(sale.id, body, { person, key: keyed.current.key }))
    } catch (error) {
      setProblem(error instanceof CallRefused ? error.message : messages.refund.offline)
      setBusy(false)
    }
  }
  return {
    submit: (event: FormEvent) => void submit(event),
    isBusy,
    error: problem ?? (isChecked && lines.length === 0 ? messages.refund.noLines : undefined),
    reasonError: isChecked && reason === '' ? messages.refund.noReason : undefined,
  }
}

/** What comes back, and how its money is paid back. */
export function RefundForm(props: Props) {
  const messages = useCounterMessages()
  const [draft, setDraft] = useState<Draft>({
    pieces: {},
    method: props.sale.payments[0]?.method ?? 'cash',
    restock: true,
    reason: '',
    reference: '',
  })
  const { submit, isBusy, error, reasonError } = useRefund(props, draft)
  const { locale } = useSite()
  const amount = paidBack(props.sale, draft, useMarket().currency)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <Form
      onSubmit={submit}
      error={error}
      action={
        <Button type="submit" isWide isBusy={isBusy}>
          {linesOf(draft).length === 0 ? messages.refund.do : messages.refund.done(formatMoney(amount, locale))}
        </Button>
      }
    >
      <ReturnedGoods sale={props.sale} pieces={draft.pieces} onChange={(pieces) => change({ pieces })} />
      <PaidBackBy method={draft.method} onChange={(method) => change({ method })} />
      {draft.method !== 'cash' && (
        <Field
          label={messages.refund.reference}
          maxLength={60}
          autoComplete="off"
          value={draft.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      )}
      <Checkbox checked={draft.restock} onChange={({ target }) => change({ restock: target.checked })}>
        {messages.refund.restock}
      </Checkbox>
      <p className={styles.hint}>{messages.refund.restockText}</p>
      <Field
        label={messages.refund.reason}
        error={reasonError}
        maxLength={200}
        autoComplete="off"
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Form>
  )
}

function PaidBackBy({ method, onChange }: { method: CounterMethod; onChange: (method: CounterMethod) => void }) {
  const messages = useCounterMessages()
  return (
    <RadioGroup
      name="refund-method"
      label={messages.refund.method}
      look="segments"
      value={method}
      options={COUNTER_METHODS.map((value) => ({ value, label: messages.ways[value] }))}
      onChange={({ target }) => onChange(COUNTER_METHODS.find((one) => one === target.value) ?? 'cash')}
    />
  )
}

interface ReturnedProps {
  sale: CounterSale
  pieces: Draft['pieces']
  onChange: (pieces: Draft['pieces']) => void
}

function ReturnedGoods({ sale, pieces, onChange }: ReturnedProps) {
  const { refund: messages } = useCounterMessages()
  const { locale } = useSite()
  return (
    <ul className={styles.choices}>
      {sale.lines.map(({ id, name, quantity, refunded_quantity, line_total }) => {
        const left = quantity - refunded_quantity
        return (
          <li key={id} data-plain>
            <span>
              <strong>{name}</strong>
              <small>
                {messages.paid(formatMoney(line_total, locale))}, {messages.left(formatCount(left, locale))}
              </small>
            </span>
            {left > 0 && (
              <Stepper
                name={name}
                quantity={pieces[id] ?? 0}
                onChange={(next) => onChange({ ...pieces, [id]: Math.min(next, left) })}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface RefundBody {
  shift_id: string
  lines: { line_id: string; quantity: number }[]
  restock: boolean
  method: CounterMethod
  reason: string
  reference: string | null
}

/** @returns minor units that are paid back. @throws CallRefused, NoAnswer */
async function refund(id: string, body: RefundBody, { person, key }: { person: Owner; key: string }): Promise<number> {
  const [{ send }, { refundCounterSale }] = await Promise.all([
    import('../../lib/http/api-client.ts'),
    import('#contract/counter/calls/refund-counter-sale.ts'),
  ])
  const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(key) }
  const { amount } = await send(refundCounterSale, { params: { id }, body }, { headers })
  await noteRefund(person, body.method, amount)
  if (body.method === 'cash') void openDrawer().catch(() => {})
  return amount
}
