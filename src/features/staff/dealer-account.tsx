import { DEALER_TIERS } from '#contract/dealers/dealer-tier.ts'
import type { StaffDealer } from '#contract/dealers/staff-dealer.ts'
import styles from './approve-or-reject.module.css'
import { Facts } from './facts.tsx'
import type { Field } from './forms/fields.ts'
import { FormButton } from './forms/form-button.tsx'
import { FormOnDemand } from './forms/form-on-demand.tsx'
import { optionsOf } from './forms/shared-fields.ts'
import { useStaffForm } from './forms/use-staff-form.ts'
import { useStaffMessages } from './messages/staff/staff-messages.ts'
import { useFormatters } from './use-formatters.ts'

const pin = async () => (await import('#contract/dealers/calls/pin-dealer-tier.ts')).pinDealerTier
const unpin = async () => (await import('#contract/dealers/calls/unpin-dealer-tier.ts')).unpinDealerTier

/** A dealer with the turnover that determines the tier, and actions to pin the tier. */
export function DealerAccount({ dealer }: { dealer: StaffDealer }) {
  const { dealer: words, field } = useStaffMessages()
  const { moneyOf, moment, phone } = useFormatters()
  const { currency, credit, pin: held } = dealer
  const money = (amount: number) => moneyOf(amount, currency)
  return (
    <>
      <div>
        <h3>{dealer.company_name}</h3>
        <Facts
          facts={[
            [words.person, `${dealer.first_name} ${dealer.last_name}`],
            [words.phone, phone(dealer.phone)],
            [words.tier, dealer.tier && words.tiers[dealer.tier]],
            [words.held, held && words.pinned(moment(held.until), held.by)],
            [field.reason, held?.reason ?? null],
            [words.lastMonth, money(dealer.last_month)],
            [words.thisMonth, money(dealer.this_month)],
            [words.credit, words.creditOf(money(credit.used), money(credit.limit))],
          ]}
        />
      </div>
      <div>{held ? <Unpin dealer={dealer} /> : <Pin dealer={dealer} />}</div>
    </>
  )
}

function Pin({ dealer: { id, company_name, tier } }: { dealer: StaffDealer }) {
  const { dealer: words, field } = useStaffMessages()
  const fields: Field[] = [
    {
      kind: 'choice',
      name: 'tier',
      label: words.tier,
      options: optionsOf(DEALER_TIERS, words.tiers),
    },
    { kind: 'moment', name: 'until', label: words.until },
    { kind: 'area', name: 'reason', label: field.reason },
  ]
  const form = useStaffForm({
    call: pin,
    params: { id },
    fields,
    values: { tier },
    done: words.pinDone(company_name),
  })
  return <FormOnDemand form={form} send={words.pin} text={words.pinText} className={styles.decision} />
}

function Unpin({ dealer: { id, company_name } }: { dealer: StaffDealer }) {
  const { dealer: words } = useStaffMessages()
  const form = useStaffForm({ call: unpin, params: { id }, fields: [], done: words.unpinDone(company_name) })
  return <FormButton form={form} send={words.unpin} kind="line" />
}
