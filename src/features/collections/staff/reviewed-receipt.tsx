import { Link } from 'wouter'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import type { StaffCollection } from '#contract/collections/staff-collection.ts'
import { paths } from '../../../paths.ts'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { DecisionSide } from '../../staff/decision-side.tsx'
import { Facts } from '../../staff/facts.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { PrivateFile } from '../../staff/private-file.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import { useCollectionsMessages } from '../messages/collections/collections-messages.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'

const review = async () => (await import('#contract/collections/calls/review-collection.ts')).reviewCollection

/** A receipt in which something was found, with the decision on it. */
export function ReviewedReceipt({ collection }: { collection: StaffCollection }) {
  const messages = useStaffCollectionsMessages()
  const { ways, findings, chequeLine, referenceLine } = useCollectionsMessages()
  const { money, dated } = useFormatters()
  const isPermitted = useSectionPermitted()
  const { dealer, sales_person: seller, bank, cheque_on: chequeOn, reference, photo_id: photo } = collection
  const no = receiptNo({ deviceKeyId: collection.device_key_id, number: collection.number })
  const detail = chequeOn ? chequeLine(bank, reference, chequeOn) : reference && referenceLine(reference)
  return (
    <>
      <div>
        <h3>
          <Link href={paths.staff('receivables', dealer.id)}>{dealer.name}</Link>
        </h3>
        <Facts
          facts={[
            [messages.amount, money(collection.amount)],
            [messages.way, ways[collection.way]],
            [messages.detail, detail],
            [messages.number, no],
            [
              messages.seller,
              isPermitted('people') ? <Link href={paths.staff('people', seller.id)}>{seller.name}</Link> : seller.name,
            ],
            [messages.taken, dated(collection.taken_at)],
            [messages.arrived, dated(collection.created_at)],
          ]}
        />
        {photo && <PrivateFile id={photo} alt={messages.photo(no)} />}
      </div>
      <DecisionSide>
        {collection.findings.map((finding) => (
          <Lamp key={finding} state="signal">
            {findings[finding]}
          </Lamp>
        ))}
        <p>{collection.is_booked ? messages.bookedText : messages.heldText}</p>
        {collection.is_booked ? <Checked id={collection.id} no={no} /> : <Decision id={collection.id} no={no} />}
      </DecisionSide>
    </>
  )
}

const fixed = (decision: 'accept' | 'reject') =>
  ({ kind: 'fixed', name: 'decision', label: '', value: decision }) as const

function Decision({ id, no }: { id: string; no: string }) {
  const messages = useStaffCollectionsMessages()
  return (
    <ApproveOrReject
      yes={{
        send: messages.accept,
        options: { call: review, params: { id }, fields: [fixed('accept')], done: messages.accepted(no) },
      }}
      no={{
        send: messages.reject,
        options: {
          call: review,
          params: { id },
          fields: [fixed('reject'), { kind: 'area', name: 'note', label: messages.reason, hint: messages.reasonHint }],
          done: messages.rejected(no),
        },
      }}
    />
  )
}

/** The money is booked: what is left is to have looked at it. */
function Checked({ id, no }: { id: string; no: string }) {
  const messages = useStaffCollectionsMessages()
  const form = useStaffForm({
    call: review,
    params: { id },
    fields: [fixed('accept')],
    done: messages.checkedDone(no),
  })
  return <FormButton form={form} send={messages.checked} />
}
