import { useState } from 'react'
import { ORDER_SHEETS } from '#contract/documents/calls/get-order-sheets.ts'
import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SelectionBar } from '../../staff/selection-bar.tsx'
import { Keys } from '../../staff/shell/keys.tsx'
import { useBarKeys } from '../../staff/use-bar-keys.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './selected-orders-bar.module.css'
import { ShipOrdersForm } from './ship-orders-form.tsx'

const startPicking = async () => (await import('#contract/orders/calls/start-picking-orders.ts')).startPickingOrders

/** Orders by id, in the sequence of selection. */
export type SelectedOrders = ReadonlyMap<string, StaffOrderCard>

interface Props {
  selected: SelectedOrders
  /** Of the last step; a refused order says in its row why. */
  results: readonly SelectedOrderResult[]
  onSelect: (selected: SelectedOrders) => void
  onResults: (results: readonly SelectedOrderResult[]) => void
}

/** The steps that the bar can take, and what became of the last one. */
function useSteps({ selected, results, onSelect, onResults }: Props) {
  const messages = useStaffOrdersMessages()
  const { selected: texts } = messages.orders
  const { run, isBusy } = useStaffCall(startPicking)
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const [shipping, setShipping] = useState<readonly StaffOrderCard[] | null>(null)
  const orders = [...selected.values()]
  const [toPick, toShip] = [orders.filter(({ status }) => status === 'PAID'), orders.filter(isToShip)]
  /** Orders that were done stay selected for their next step. */
  const take = (
    answered: readonly SelectedOrderResult[],
    say: (count: number) => string,
    next: (order: StaffOrderCard) => StaffOrderCard,
  ) => {
    const done = new Set(answered.flatMap(({ id, is_done }) => (is_done ? [id] : [])))
    onResults(answered)
    setSaid(say(done.size))
    onSelect(new Map(orders.filter(({ id }) => done.has(id)).map((order) => [order.id, next(order)])))
  }
  const pick = async () => {
    setFault(undefined)
    try {
      const response = await run({ body: { ids: toPick.map(({ id }) => id) } })
      if (response) take(response.results, texts.picked, (order) => ({ ...order, status: 'PROCESSING' }))
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  const shipped = (answered: readonly SelectedOrderResult[]) => {
    setShipping(null)
    take(answered, texts.sent, (order) => ({ ...order, status: 'SHIPPED' }))
  }
  const clear = () => {
    onResults([])
    setSaid('')
    setFault(undefined)
    onSelect(new Map())
  }
  return { orders, toPick, toShip, pick, shipping, setShipping, shipped, clear, said, fault, isBusy, results }
}

const isToShip = ({ status, delivery_method }: StaffOrderCard): boolean =>
  status === 'PROCESSING' && delivery_method === 'DELIVERY'

/** What can be done with the selected orders, fastened to the list: their next step (P), sheets to print, and none (Esc). */
export function SelectedOrdersBar(props: Props) {
  const { selected: texts } = useStaffOrdersMessages().orders
  const steps = useSteps(props)
  const { orders, toPick, toShip, said, fault, isBusy, shipping } = steps
  const next = toPick.length > 0 ? () => void steps.pick() : () => steps.setShipping(toShip)
  const hasNext = toPick.length > 0 || toShip.length > 0
  useBarKeys({ next: hasNext ? next : null, clear: orders.length > 0 ? steps.clear : null })
  const isShown = orders.length > 0 || said !== ''
  return (
    <>
      <SelectionBar
        label={texts.count(orders.length)}
        said={said}
        isShown={isShown}
        fault={fault}
        sums={orders.length > 0 && <Sums orders={orders} />}
        clear={{ label: texts.clear, onClear: steps.clear }}
      >
        {hasNext && (
          <Button isBusy={isBusy} onClick={next}>
            {toPick.length > 0 ? texts.start : texts.ship(toShip.length)}
            <Keys of={['P']} />
          </Button>
        )}
        {orders.length > 0 && <PrintSheets ids={orders.map(({ id }) => id)} />}
      </SelectionBar>
      <Sheet
        title={texts.ship(shipping?.length ?? 0)}
        isOpen={shipping !== null}
        onClose={() => steps.setShipping(null)}
      >
        {shipping && <ShipOrdersForm orders={shipping} onDone={steps.shipped} />}
      </Sheet>
    </>
  )
}

function Sums({ orders }: { orders: readonly StaffOrderCard[] }) {
  const { selected: texts } = useStaffOrdersMessages().orders
  const { moneyOf } = useFormatters()
  const pieces = orders.reduce((sum, { item_count }) => sum + item_count, 0)
  const total = orders.reduce((sum, order) => sum + order.total, 0)
  return <span>{texts.sums(pieces, moneyOf(total, orders[0]?.currency ?? 'MYR'))}</span>
}

/** Opens with the browser's own means, so that the key Escape closes it first. */
function PrintSheets({ ids }: { ids: readonly string[] }) {
  const { selected: texts } = useStaffOrdersMessages().orders
  return (
    <details className={styles.print}>
      <summary className={buttonClass('line')}>{texts.print}</summary>
      <div>
        {ORDER_SHEETS.map((sheet) => (
          <a
            key={sheet}
            href={`/api/staff/order_sheets/${sheet}?ids=${ids.join(',')}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.sheets[sheet]}
          </a>
        ))}
      </div>
    </details>
  )
}
