import { Link } from 'wouter'
import { SALE_STATES } from '#contract/counter/calls/get-counter-sales.ts'
import type { reviewCounterSale } from '#contract/counter/calls/review-counter-sale.ts'
import type { CounterSale } from '#contract/counter/counter-sale.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { DecisionSide } from '../../staff/decision-side.tsx'
import { Facts } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import type { StaffCounterMessages } from '../messages/staff-counter/en.ts'
import { useStaffCounterMessages } from '../messages/staff-counter/staff-counter-messages.ts'
import { differenceText } from './difference-text.ts'
import { RefusedSales } from './refused-sales.tsx'

const sales = async () => (await import('#contract/counter/calls/get-counter-sales.ts')).getCounterSales
const review = async () => (await import('#contract/counter/calls/review-counter-sale.ts')).reviewCounterSale

const [DIFFERENCES, ALL] = SALE_STATES
const REFUSED = 'refused'

/** Sales at counters, newest first; those that differ from the store one by one, each with its sentences. */
export function CounterSales() {
  const all = useStaffCounterMessages()
  const { sales: messages, openCounter } = all
  const { value } = useListParameters()
  const { state, page, filters } = useStateFilter([ALL, DIFFERENCES, REFUSED], messages)
  const columns = useColumns()
  const [q, shift_id] = [value('q'), value('shift_id')]
  const action = (
    <Link className={buttonClass()} href={paths.counter()}>
      {openCounter}
    </Link>
  )
  if (state === REFUSED) return <RefusedSales filters={filters} page={page} action={action} />
  const list = {
    place: 'counter',
    search: messages.search,
    filters,
    query: staffQuery('counter-sales', sales, {
      query: { state, ...(q && { number: q }), ...(shift_id && { shift_id }), ...(page && { page }) },
    }),
    pageOf: (data: { sales: { data: CounterSale[] } }) => data.sales,
    keyOf: ({ id }: CounterSale) => id,
    action,
    empty: {
      title: messages.empty,
      text: messages.emptyText,
      steps: messages.steps.map((title) => ({ title })),
    },
  } as const
  if (state === DIFFERENCES) return <StaffList {...list}>{(sale) => <DifferingSale sale={sale} />}</StaffList>
  return <StaffList {...list} columns={columns} hrefOf={({ id }) => paths.staff('orders', id)} />
}

const waysOf = ({ payments }: CounterSale, { way }: StaffCounterMessages['sales']): string =>
  [...new Set(payments.map(({ method }) => way[method]))].join(', ')

function useColumns(): ListColumn<CounterSale>[] {
  const { sales: messages } = useStaffCounterMessages()
  const { moment } = useFormatters()
  return [
    { id: 'receipt', title: messages.receipt, phone: 'name', cell: ({ receipt_no }) => receipt_no },
    { id: 'till', title: messages.till, phone: 'line', cell: ({ till }) => till.name },
    { id: 'seller', title: messages.seller, cell: ({ sold_by }) => sold_by },
    { id: 'ways', title: messages.ways, cell: (sale) => waysOf(sale, messages) },
    {
      id: 'differs',
      title: messages.differs,
      phone: 'state',
      cell: ({ differences, reviewed_at }) =>
        reviewed_at === null ? [...new Set(differences.map(({ kind }) => messages.short[kind]))].join(', ') : null,
    },
    { id: 'at', title: messages.at, isShort: true, phone: 'age', cell: ({ taken_at }) => moment(taken_at) },
    {
      id: 'total',
      title: messages.total,
      isFigure: true,
      phone: 'end',
      cell: ({ total }) => <Amount amount={total} isBare isStrong />,
    },
  ]
}

/** A sale as it was taken, what differs, and that somebody has looked at it. */
function DifferingSale({ sale }: { sale: CounterSale }) {
  const { sales: messages } = useStaffCounterMessages()
  const { money, moment } = useFormatters()
  const isPermitted = usePermitted()
  return (
    <>
      <div>
        <h3>
          <Link href={paths.staff('orders', sale.id)}>{sale.receipt_no}</Link>
        </h3>
        <Facts
          facts={[
            [messages.total, money(sale.total)],
            [messages.refunded, sale.refunded > 0 ? money(sale.refunded) : null],
            [messages.ways, waysOf(sale, messages)],
            [messages.till, sale.till.name],
            [messages.seller, sale.sold_by],
            [messages.at, moment(sale.taken_at)],
            [messages.customer, sale.member?.name ?? messages.nobody],
            [messages.order, sale.order_no],
          ]}
        />
      </div>
      <DecisionSide>
        {sale.differences.map((one) => (
          <Lamp key={`${one.kind} ${one.productable_id}`} state="signal">
            {differenceText(one, sale, { messages, money })}
          </Lamp>
        ))}
        {sale.reviewed_at === null && isPermitted<typeof reviewCounterSale>('payments') && <Review sale={sale} />}
      </DecisionSide>
    </>
  )
}

function Review({ sale: { id, receipt_no } }: { sale: CounterSale }) {
  const { sales: messages } = useStaffCounterMessages()
  const form = useStaffForm({
    call: review,
    params: { id },
    fields: [{ kind: 'text', name: 'note', label: messages.note, hint: messages.noteHint }],
    done: messages.reviewed(receipt_no),
  })
  return <StaffForm form={form} send={messages.review} />
}
