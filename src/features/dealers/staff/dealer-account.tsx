import { useQuery } from '@tanstack/react-query'
import type { StaffDealer } from '#contract/dealers/staff-dealer.ts'
import styles from '../../staff/approve-or-reject.module.css'
import { Facts } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import buttons from '../../staff/people/copy-link.module.css'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useTierOptions } from '../../staff/use-tier-options.ts'
import { useStaffDealersMessages } from '../messages/staff-dealers/staff-dealers-messages.ts'

const salesPersons = async () => (await import('#contract/dealers/calls/get-sales-persons.ts')).getSalesPersons
const terms = async () => (await import('#contract/dealers/calls/change-dealer-terms.ts')).changeDealerTerms
const pin = async () => (await import('#contract/dealers/calls/pin-dealer-tier.ts')).pinDealerTier
const giveDiscount = async () => (await import('#contract/dealers/calls/give-dealer-discount.ts')).giveDealerDiscount
const endDiscount = async () => (await import('#contract/dealers/calls/end-dealer-discount.ts')).endDealerDiscount
const unpin = async () => (await import('#contract/dealers/calls/unpin-dealer-tier.ts')).unpinDealerTier

/** A dealer with the turnover that determines the tier, and actions to pin the tier. */
export function DealerAccount({ dealer }: { dealer: StaffDealer }) {
  const { dealer: messages, tiers, field } = useStaffDealersMessages()
  const { moneyOf, moment, phone } = useFormatters()
  const { currency, credit, pin: held, discount: own } = dealer
  const money = (amount: number) => moneyOf(amount, currency)
  return (
    <>
      <div>
        <h3>{dealer.company_name}</h3>
        <Facts
          facts={[
            [messages.person, `${dealer.first_name} ${dealer.last_name}`],
            [messages.phone, phone(dealer.phone)],
            [messages.tier, dealer.tier && tiers[dealer.tier]],
            [messages.held, held && messages.pinned(moment(held.until), held.by)],
            [field.reason, held?.reason ?? null],
            [messages.discount, own && messages.discountOf(formatPercent(own.bp), moment(own.until), own.by)],
            [messages.discountReason, own?.reason ?? null],
            [messages.lastMonth, money(dealer.last_month)],
            [messages.thisMonth, money(dealer.this_month)],
            [messages.sellers, dealer.sales_persons?.map(({ name }) => name).join(', ') || messages.noSeller],
            [messages.credit, messages.creditOf(money(credit.used), money(credit.limit))],
          ]}
        />
      </div>
      <div className={buttons.actions}>
        <Terms key={JSON.stringify([credit.limit, dealer.sales_persons])} dealer={dealer} />
        {held ? <Unpin dealer={dealer} /> : <Pin dealer={dealer} />}
        <Discount key={JSON.stringify(own)} dealer={dealer} />
        {own && <EndDiscount dealer={dealer} />}
      </div>
    </>
  )
}

function Terms({ dealer: { id, company_name, credit, sales_persons: assigned = [] } }: { dealer: StaffDealer }) {
  const { dealer: messages, field } = useStaffDealersMessages()
  const { data } = useQuery(staffQuery('sales-persons', salesPersons))
  const active = data?.sales_persons.data ?? []
  const options = [
    ...active.map((one) => ({ value: one.id, label: `${one.first_name} ${one.last_name}` })),
    // Deactivated ones stay assigned until they are taken out here.
    ...assigned
      .filter((one) => !active.some((other) => other.id === one.id))
      .map((one) => ({ value: one.id, label: one.name })),
  ]
  const form = useStaffForm({
    call: terms,
    params: { id },
    fields: [
      { kind: 'money', name: 'credit_limit', label: field.credit_limit },
      { kind: 'several', name: 'sales_person_ids', label: messages.sellers, options },
    ],
    values: { credit_limit: credit.limit, sales_person_ids: assigned.map((one) => one.id) },
    done: messages.termsDone(company_name),
  })
  return <FormOnDemand form={form} send={messages.terms} text={messages.termsText} className={styles.decision} />
}

function Pin({ dealer: { id, company_name, tier } }: { dealer: StaffDealer }) {
  const { dealer: messages, field } = useStaffDealersMessages()
  const tierOptions = useTierOptions(tier)
  const fields: Field[] = [
    {
      kind: 'choice',
      name: 'tier',
      label: messages.tier,
      options: tierOptions,
    },
    { kind: 'moment', name: 'until', label: messages.until },
    { kind: 'area', name: 'reason', label: field.reason },
  ]
  const form = useStaffForm({
    call: pin,
    params: { id },
    fields,
    values: { tier },
    done: messages.pinDone(company_name),
  })
  return <FormOnDemand form={form} send={messages.pin} text={messages.pinText} className={styles.decision} />
}

function Discount({ dealer: { id, company_name, discount } }: { dealer: StaffDealer }) {
  const { dealer: messages, field } = useStaffDealersMessages()
  const form = useStaffForm({
    call: giveDiscount,
    params: { id },
    fields: [
      { kind: 'percent', name: 'bp', label: messages.discountPercent, hint: messages.discountHint },
      { kind: 'moment', name: 'until', label: messages.until },
      { kind: 'area', name: 'reason', label: field.reason },
    ],
    values: discount ?? {},
    done: messages.discountDone(company_name),
  })
  const send = discount ? messages.changeDiscount : messages.giveDiscount
  return <FormOnDemand form={form} send={send} text={messages.discountText} className={styles.decision} />
}

function EndDiscount({ dealer: { id, company_name } }: { dealer: StaffDealer }) {
  const { dealer: messages } = useStaffDealersMessages()
  const done = messages.discountEnded(company_name)
  const form = useStaffForm({ call: endDiscount, params: { id }, fields: [], done })
  return <FormButton form={form} send={messages.endDiscount} kind="line" />
}

/** Of basis points, such as `7.5`. */
const formatPercent = (bp: number): string => String(bp / 100)

function Unpin({ dealer: { id, company_name } }: { dealer: StaffDealer }) {
  const { dealer: messages } = useStaffDealersMessages()
  const form = useStaffForm({ call: unpin, params: { id }, fields: [], done: messages.unpinDone(company_name) })
  return <FormButton form={form} send={messages.unpin} kind="line" />
}
