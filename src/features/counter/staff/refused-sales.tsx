import type { reviewCounterRefusal } from '#contract/counter/calls/review-counter-refusal.ts'
import type { CounterRefusal } from '#contract/counter/counter-refusal.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { DecisionSide } from '../../staff/decision-side.tsx'
import { Facts } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { StaffList, type StaffListProps } from '../../staff/staff-list.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffCounterMessages } from '../messages/staff-counter/staff-counter-messages.ts'

const refusals = async () => (await import('#contract/counter/calls/get-counter-refusals.ts')).getCounterRefusals
const review = async () => (await import('#contract/counter/calls/review-counter-refusal.ts')).reviewCounterRefusal

type Props = Pick<StaffListProps<unknown, unknown>, 'filters' | 'action'> & { page: string | undefined }

/** Sales and cash that devices took and the store refused, which the devices alone have. */
export function RefusedSales({ page, ...bar }: Props) {
  const { sales: messages } = useStaffCounterMessages()
  return (
    <StaffList
      {...bar}
      place="counter"
      query={staffQuery('counter-refusals', refusals, { query: { ...(page && { page }) } })}
      pageOf={(data) => data.refusals}
      keyOf={({ id }) => id}
      empty={{ title: messages.noneRefused, text: messages.noneRefusedText }}
    >
      {(refusal) => <RefusedSale refusal={refusal} />}
    </StaffList>
  )
}

function RefusedSale({ refusal }: { refusal: CounterRefusal }) {
  const { sales: messages, shifts } = useStaffCounterMessages()
  const { locale } = useSite()
  const { money, moment } = useFormatters()
  const isPermitted = usePermitted()
  const { receipt_no, till, lines, movement } = refusal
  const cash = movement && (movement.kind === 'in' ? shifts.in : shifts.out)
  const goods = lines.map(
    ({ name, quantity }) => `${formatCount(quantity, locale)} × ${name ?? messages.unknownProduct}`,
  )
  return (
    <>
      <div>
        <h3>{receipt_no ?? cash ?? messages.states.refused}</h3>
        <Facts
          facts={[
            [messages.total, money(refusal.total)],
            [messages.products, goods.length > 0 ? goods.join(', ') : null],
            [shifts.reason, movement ? movement.reason : null],
            [messages.till, till ? `${till.store_name}, ${till.name}` : messages.unknownTill],
            [messages.seller, refusal.sold_by],
            [messages.at, moment(refusal.taken_at)],
            [messages.refusedAt, moment(refusal.refused_at)],
          ]}
        />
      </div>
      <DecisionSide>
        <Lamp state="signal">{refusal.reason}</Lamp>
        {isPermitted<typeof reviewCounterRefusal>('payments') && <Review id={refusal.id} />}
      </DecisionSide>
    </>
  )
}

function Review({ id }: { id: string }) {
  const { sales: messages } = useStaffCounterMessages()
  const form = useStaffForm({
    call: review,
    params: { id },
    fields: [{ kind: 'text', name: 'note', label: messages.note, hint: messages.refusedNote }],
    done: messages.refusedReviewed,
  })
  return <StaffForm form={form} send={messages.review} />
}
