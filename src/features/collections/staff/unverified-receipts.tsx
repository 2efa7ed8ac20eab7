import { useQuery } from '@tanstack/react-query'
import { receiptNo } from '#contract/collections/receipt-lines.ts'
import type { RefusedReceipt, StaffDeviceKey } from '#contract/collections/staff-collection.ts'
import { Facts } from '../../staff/facts.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp } from '../../staff/lamp.tsx'
import { ReviewList } from '../../staff/review-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCollectionsMessages } from '../messages/staff-collections/staff-collections-messages.ts'
import { collectionsQuery } from './collection-queries.ts'
import styles from './collections.module.css'

const dismiss = async () =>
  (await import('#contract/collections/calls/dismiss-refused-receipt.ts')).dismissRefusedReceipt

/** What was brought and refused, and numbers of genuine receipts that have not arrived. */
export function UnverifiedReceipts() {
  const messages = useStaffCollectionsMessages()
  const { data } = useQuery({ ...collectionsQuery({ state: 'review' }), gcTime: 0 })
  const gaps = (data?.device_keys ?? []).filter(({ missing }) => missing.length > 0)
  const refused = data?.refused ?? []
  return (
    <>
      {refused.length > 0 && (
        <ReviewList caption={messages.refused} items={refused} keyOf={({ digest }) => digest} isTitled={false}>
          {(one) => <Refused refused={one} />}
        </ReviewList>
      )}
      {gaps.length > 0 && (
        <section className={styles.part} aria-label={messages.missing}>
          <h2>{messages.missing}</h2>
          <Facts facts={gaps.map((key) => [key.sales_person.name, messages.missingText(missingOf(key))])} />
        </section>
      )}
    </>
  )
}

/** The numbers of receipts between those of a device that have arrived. */
export const missingOf = ({ id: deviceKeyId, missing }: StaffDeviceKey): string =>
  missing.map((number) => receiptNo({ deviceKeyId, number })).join(', ')

function Refused({
  refused: { digest, reason, order_reference: reference, claimed, brought_by: by, created_at: at },
}: {
  refused: RefusedReceipt
}) {
  const messages = useStaffCollectionsMessages()
  const { money, dated } = useFormatters()
  const form = useStaffForm({ call: dismiss, params: { digest }, fields: [], done: messages.dismissed })
  const { nobody } = messages
  const claim = reference === null ? messages.claim : messages.claimOrder
  return (
    <>
      <Facts
        facts={[
          [
            messages.claimed,
            claimed && claim(money(claimed.amount), claimed.sales_person ?? nobody, claimed.dealer ?? nobody),
          ],
          [messages.order, reference],
          [messages.brought, by ?? messages.anybody],
          [messages.arrived, dated(at)],
        ]}
      />
      <div className={styles.decision}>
        <Lamp state="signal">{messages.refusedWhy[reason]}</Lamp>
        <FormButton form={form} send={messages.dismiss} kind="line" />
      </div>
    </>
  )
}
