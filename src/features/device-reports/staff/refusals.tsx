import type { applyCartRefusal } from '#contract/device-reports/calls/apply-cart-refusal.ts'
import { REFUSAL_STATES, type StaffCartRefusal } from '#contract/device-reports/device-report.ts'
import { personName } from '../../../lib/person-name.ts'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffDeviceReportsMessages } from '../messages/staff-device-reports/staff-device-reports-messages.ts'
import { refusalsQuery } from './device-queries.ts'
import { reasonOf } from './refusal-reason.ts'

const apply = async () => (await import('#contract/device-reports/calls/apply-cart-refusal.ts')).applyCartRefusal
const dismiss = async () => (await import('#contract/device-reports/calls/dismiss-cart-refusal.ts')).dismissCartRefusal

/** Changes that dealers and sales persons could not make, the latest first: apply them for the person, or dismiss them. */
export function Refusals() {
  const { refusal: messages } = useStaffDeviceReportsMessages()
  const { state, page, filters } = useStateFilter(REFUSAL_STATES, messages)
  return (
    <StaffList
      place="refusals"
      filters={filters}
      query={refusalsQuery(state, page)}
      pageOf={({ refusals }) => refusals}
      keyOf={({ id }) => id}
    >
      {(one) => <OneRefusal refusal={one} />}
    </StaffList>
  )
}

function OneRefusal({ refusal }: { refusal: StaffCartRefusal }) {
  const { refusal: messages, device } = useStaffDeviceReportsMessages()
  const { moment } = useFormatters()
  const { person, dealer, product, action, quantity, code, available } = refusal
  return (
    <>
      <div>
        <h3>
          {product.name} <small>{product.sku}</small>
        </h3>
        <Facts
          facts={[
            [messages.change, action === 'remove' ? messages.actions.remove : messages.actions[action](quantity)],
            [messages.reason, reasonOf(code, messages.reasons)],
            [messages.available, available],
            [device.person, [personName(person), dealer?.name].filter(Boolean).join(', ')],
            [messages.refusedAt, moment(refusal.refused_at)],
            [messages.answeredBy, refusal.answered_by],
            [messages.answeredAt, refusal.answered_at && moment(refusal.answered_at)],
          ]}
        />
      </div>
      <div>{refusal.state === 'open' && <Answer refusal={refusal} />}</div>
    </>
  )
}

function Answer({ refusal: { id, action, quantity, available, product } }: { refusal: StaffCartRefusal }) {
  const { refusal: messages } = useStaffDeviceReportsMessages()
  const isPermitted = usePermitted()
  if (!isPermitted<typeof applyCartRefusal>('orders')) return null
  const possible = available !== null && available > 0 ? Math.min(quantity, available) : quantity
  return (
    <ApproveOrReject
      yes={{
        send: messages.apply,
        options: {
          call: apply,
          params: { id },
          fields: [{ kind: 'whole', name: 'quantity', label: messages.quantity, hint: messages.quantityHint }],
          values: { quantity: action === 'remove' ? 0 : possible },
          done: messages.applied(product.name),
        },
      }}
      no={{
        send: messages.dismiss,
        options: { call: dismiss, params: { id }, fields: [], done: messages.dismissed(product.name) },
      }}
    />
  )
}
