import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { LowStockItem } from '#contract/purchasing/low-stock.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import type { Option } from '../../../ui/forms/select.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SelectionBar } from '../../staff/selection-bar.tsx'
import { Keys } from '../../staff/shell/keys.tsx'
import { useBarKeys } from '../../staff/use-bar-keys.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'
import { suppliersQuery } from './purchase-queries.ts'
import styles from './purchasing.module.css'

const order = async () => (await import('#contract/purchasing/calls/order-low-stock.ts')).orderLowStock
const transfer = async () => (await import('#contract/purchasing/calls/transfer-low-stock.ts')).transferLowStock

/** Rows by key, in the sequence of selection. */
export type LowStockRows = ReadonlyMap<string, LowStockItem>

interface Props {
  selected: LowStockRows
  onSelect: (rows: LowStockRows) => void
  mayOrder: boolean
  mayMove: boolean
}

/** The places that can spare pieces of any of these products, those with most of them first. */
function sourcesOf(rows: readonly LowStockItem[]): Option[] {
  const found = new Map<number, { label: string; rows: number }>()
  for (const { id, name } of rows.flatMap(({ sources }) => sources))
    found.set(id, { label: name, rows: (found.get(id)?.rows ?? 0) + 1 })
  return [...found]
    .sort(([, one], [, other]) => other.rows - one.rows)
    .map(([id, { label }]) => ({ value: String(id), label }))
}

function useDrafts({ selected, onSelect }: Props) {
  const messages = useStaffPurchasingMessages()
  const { low: texts } = messages
  const [, goTo] = useLocation()
  const orders = useStaffCall(order)
  const moves = useStaffCall(transfer)
  const [fault, setFault] = useState<string>()
  const rows = [...selected.values()]
  const items = rows.map(({ product_id, place }) => ({ product_id, place_id: place.id }))
  /** Leads to the draft, or to all of them. */
  const done = (section: 'purchase_orders' | 'transfers', ids: readonly string[], said: string) => {
    showToast({ kind: 'success', message: said })
    goTo(ids.length === 1 ? paths.staff(section, ids[0]) : `${paths.staff(section)}?${DRAFTS[section]}`)
  }
  const attempt = async (make: () => Promise<void>) => {
    setFault(undefined)
    try {
      await make()
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  const buy = (supplier?: string) =>
    attempt(async () => {
      const answer = await orders.run({ body: { items, ...(supplier && { supplier_id: supplier }) } })
      if (!answer) return
      const ids = answer.purchase_orders.map(({ id }) => id)
      done('purchase_orders', ids, texts.ordered(ids.length))
    })
  const move = (from: string) =>
    attempt(async () => {
      const answer = await moves.run({ body: { items, from_place_id: Number(from) } })
      if (!answer) return
      const ids = answer.transfers.map(({ id }) => String(id))
      done('transfers', ids, texts.moved(ids.length))
    })
  const clear = () => {
    setFault(undefined)
    onSelect(new Map())
  }
  return { rows, buy, move, clear, fault, isBusy: orders.isBusy || moves.isBusy }
}

/** What a step still has to know. */
type Question = 'supplier' | 'from' | null

const DRAFTS = { purchase_orders: 'tab=draft', transfers: 'state=draft' } as const

/** What can be done with the selected rows: drafts of purchase orders, or of a transfer from a place that can spare them. */
export function LowStockBar(props: Props) {
  const { low: texts } = useStaffPurchasingMessages()
  const { rows, buy, move, clear, fault, isBusy } = useDrafts(props)
  const [question, setQuestion] = useState<Question>(null)
  const sources = sourcesOf(rows)
  const isNew = rows.some(({ supplier }) => supplier === null)
  const next = () => (isNew ? setQuestion('supplier') : void buy())
  const give = () => (sources.length === 1 ? void move(sources[0]?.value ?? '') : setQuestion('from'))
  const hasRows = rows.length > 0
  const answer = (act: (value: string) => Promise<void>) => (value: string) => {
    setQuestion(null)
    void act(value)
  }
  useBarKeys({ next: hasRows && props.mayOrder ? next : null, clear: hasRows ? clear : null })
  return (
    <>
      <SelectionBar
        label={texts.selected(rows.length)}
        said=""
        isShown={hasRows}
        fault={fault}
        clear={{ label: texts.clear, onClear: clear }}
      >
        {props.mayOrder && (
          <Button isBusy={isBusy} onClick={next}>
            {texts.order}
            <Keys of={['P']} />
          </Button>
        )}
        {props.mayMove && sources.length > 0 && (
          <Button kind="line" isBusy={isBusy} onClick={give}>
            {texts.move}
          </Button>
        )}
      </SelectionBar>
      <Questions
        {...{ question, sources }}
        onLeave={() => setQuestion(null)}
        onSupplier={answer(buy)}
        onSource={answer(move)}
      />
    </>
  )
}

interface QuestionsProps {
  question: Question
  sources: readonly Option[]
  onLeave: () => void
  onSupplier: (id: string) => void
  onSource: (id: string) => void
}

function Questions({ question, sources, onLeave, onSupplier, onSource }: QuestionsProps) {
  const { low: texts } = useStaffPurchasingMessages()
  return (
    <>
      <Sheet title={texts.order} isOpen={question === 'supplier'} onClose={onLeave}>
        {question === 'supplier' && <SupplierChoice onChoose={onSupplier} />}
      </Sheet>
      <Sheet title={texts.move} isOpen={question === 'from'} onClose={onLeave}>
        {question === 'from' && (
          <Choice label={texts.from} text={texts.fromText} send={texts.move} options={sources} onChoose={onSource} />
        )}
      </Sheet>
    </>
  )
}

function SupplierChoice({ onChoose }: { onChoose: (id: string) => void }) {
  const { low: texts, purchase } = useStaffPurchasingMessages()
  const { data } = useQuery(suppliersQuery())
  const options = (data?.suppliers ?? []).filter(({ archived }) => !archived)
  return (
    <Choice
      label={purchase.supplier}
      text={texts.supplierText}
      send={texts.order}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChoose={onChoose}
    />
  )
}

interface ChoiceProps {
  label: string
  text: string
  send: string
  options: readonly Option[]
  onChoose: (value: string) => void
}

function Choice({ label, text, send, options, onChoose }: ChoiceProps) {
  const { low: texts } = useStaffPurchasingMessages()
  const [value, setValue] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(value)
  }
  return (
    <form className={styles.choice} onSubmit={submit}>
      <p>{text}</p>
      <SelectField
        {...{ label, options, value }}
        placeholder={texts.choose}
        required
        onChange={({ target }) => setValue(target.value)}
      />
      <Button type="submit" isWide>
        {send}
      </Button>
    </form>
  )
}
