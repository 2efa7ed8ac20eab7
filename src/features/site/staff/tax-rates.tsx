import { TAX_CLASSES, type TaxRate } from '#contract/site/tax-rate.ts'
import { EditableList } from '../../staff/editable-list.tsx'
import { Facts } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import type { StaffSiteMessages } from '../messages/staff-site/en.ts'
import { useStaffSiteMessages } from '../messages/staff-site/staff-site-messages.ts'

const getRates = async () => (await import('#contract/site/calls/get-tax-rates.ts')).getTaxRates
const save = async () => (await import('#contract/site/calls/save-tax-rate.ts')).saveTaxRate
const remove = async () => (await import('#contract/site/calls/remove-tax-rate.ts')).removeTaxRate

const percentOf = ({ included_rate_bp }: TaxRate): string => `${included_rate_bp / 100} %`

const rateFields = ({ tax: messages }: StaffSiteMessages): Field[] => [
  { kind: 'choice', name: 'class', label: messages.class, options: optionsOf(TAX_CLASSES, messages.classes) },
  { kind: 'day', name: 'valid_from', label: messages.from, hint: messages.fromHint },
  { kind: 'percent', name: 'included_rate_bp', label: messages.rate, hint: messages.rateHint },
  { kind: 'text', name: 'label', label: messages.label, hint: messages.labelHint },
  { kind: 'flag', name: 'show_breakdown', label: messages.show, hint: messages.showHint },
]

/** Tax included in prices: the rates that were, that of today, and planned ones. */
export function TaxRates() {
  const { tax: messages } = useStaffSiteMessages()
  return (
    <EditableList
      place="tax"
      query={staffQuery('tax rates', getRates)}
      pageOf={({ rates }) => ({ data: rates })}
      keyOf={(rate) => `${rate.class} ${rate.valid_from}`}
      add={messages.add}
      columns={[
        { id: 'class', title: messages.class, cell: (rate) => messages.classes[rate.class] },
        { id: 'from', title: messages.from, isShort: true, cell: (rate) => rate.valid_from ?? messages.always },
        { id: 'rate', title: messages.rate, isFigure: true, cell: percentOf },
        { id: 'label', title: messages.label, cell: (rate) => rate.label },
        { id: 'state', title: messages.state, cell: (rate) => messages.states[rate.state] },
      ]}
    >
      {(rate, onDone) => <Rate rate={rate} onDone={onDone} />}
    </EditableList>
  )
}

function Rate({ rate, onDone }: { rate: TaxRate | null; onDone: () => void }) {
  const messages = useStaffSiteMessages()
  const { tax } = messages
  if (rate && rate.state !== 'planned')
    return (
      <Facts
        facts={[
          [tax.class, tax.classes[rate.class]],
          [tax.from, rate.valid_from ?? tax.always],
          [tax.rate, percentOf(rate)],
          [tax.label, rate.label],
          [tax.state, tax.fixed],
        ]}
      />
    )
  return (
    <>
      <SaveForm
        call={save}
        fields={rateFields(messages)}
        values={rate ?? { show_breakdown: true }}
        done={messages.saved(messages.places.tax)}
        onDone={onDone}
      />
      {rate?.valid_from && <Remove rate={{ class: rate.class, valid_from: rate.valid_from }} onDone={onDone} />}
    </>
  )
}

interface RemoveProps {
  rate: { class: TaxRate['class']; valid_from: string }
  onDone: () => void
}

function Remove({ rate, onDone }: RemoveProps) {
  const { tax } = useStaffSiteMessages()
  const form = useStaffForm({ call: remove, fields: [], shape: () => rate, done: tax.removed, onDone })
  return <FormButton form={form} send={tax.remove} />
}
