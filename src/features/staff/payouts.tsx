import type { StaffPayout } from '#contract/entities/staff-affiliate.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Answered } from './answered.tsx'
import { Decision } from './decision.tsx'
import { Facts } from './facts.tsx'
import { PAYOUT_STATES, payoutsQuery } from './payout-queries.ts'
import { Stack } from './stack.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { StateBar, useListState } from './state-bar.tsx'
import { useListPlace } from './use-list-place.ts'
import { useTold } from './use-told.ts'

const approve = async () => (await import('#contract/calls/approve-payout.ts')).approvePayout
const reject = async () => (await import('#contract/calls/reject-payout.ts')).rejectPayout

/** Commission that was asked for, the longest waiting first: what the bank needs, and what it said. */
export function Payouts() {
  const { payout: words, places } = useStaffWords()
  const { value } = useListPlace()
  const state = useListState(PAYOUT_STATES)
  return (
    <StaffFrame place="payouts">
      <StateBar label={words.state} states={PAYOUT_STATES} names={words.states} />
      <Answered query={payoutsQuery(state, value('page'))}>
        {({ payouts: { data, meta } }) => (
          <Stack caption={places.payouts} items={data} meta={meta} keyOf={({ id }) => id}>
            {(one) => <OnePayout payout={one} />}
          </Stack>
        )}
      </Answered>
    </StaffFrame>
  )
}

function OnePayout({ payout }: { payout: StaffPayout }) {
  const { payout: words, affiliate, field } = useStaffWords()
  const { money, moment } = useTold()
  const { id } = payout
  const amount = money(payout.amount)
  return (
    <>
      <div>
        <h3>{amount}</h3>
        <Facts
          facts={[
            [affiliate.bank, payout.bank],
            [affiliate.accountNo, payout.account_no],
            [affiliate.accountName, payout.account_name],
            [words.code, payout.code],
            [affiliate.person, `${payout.first_name} ${payout.last_name}`],
            [affiliate.phone, payout.phone],
            [words.asked, moment(payout.at)],
            [words.state, words.states[payout.status]],
            [words.note, payout.note],
          ]}
        />
      </div>
      <div>
        {payout.status === 'requested' && (
          <Decision
            yes={{
              send: words.approve,
              asked: {
                call: approve,
                params: { id },
                fields: [{ kind: 'text', name: 'reference', label: words.reference, hint: words.referenceHint }],
                done: words.approved(amount),
              },
            }}
            no={{
              send: words.reject,
              asked: {
                call: reject,
                params: { id },
                fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: affiliate.reasonHint }],
                done: words.rejected(amount),
              },
            }}
          />
        )}
      </div>
    </>
  )
}
