import type { ResponseOf } from '#contract/call.ts'
import type { getInvoiceSettings } from '#contract/invoices/calls/get-invoice-settings.ts'
import { MARKETS } from '#contract/site/market.ts'
import { type State, useStates } from '../../../lib/countries.ts'
import { useSite } from '../../../lib/site.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import type { StaffInvoicesMessages } from '../messages/staff-invoices/en.ts'
import { useStaffInvoicesMessages } from '../messages/staff-invoices/staff-invoices-messages.ts'
import { addressFields, contactFields } from './buyer-fields.ts'
import { settingsQuery } from './invoice-queries.ts'
import styles from './invoice-settings.module.css'

const save = async () => (await import('#contract/invoices/calls/save-invoice-settings.ts')).saveInvoiceSettings

type Settings = ResponseOf<typeof getInvoiceSettings>['settings']

interface Props {
  onDone: () => void
}

/** Where electronic invoices go, from when on, and who the seller is. */
export function InvoiceSettings({ onDone }: Props) {
  const states = useStates()
  return (
    <QueryBoundary query={settingsQuery()}>
      {({ settings }) => states.length > 0 && <SettingsForm {...{ settings, states, onDone }} />}
    </QueryBoundary>
  )
}

function SettingsForm({ settings, states, onDone }: Props & { settings: Settings; states: readonly State[] }) {
  const messages = useStaffInvoicesMessages()
  const { taxInvoice: words } = messages
  const { code } = MARKETS[useSite().locale]
  const isMalaysia = code === 'MY'
  const { service, since, taxpayer, client_id } = settings
  const form = useStaffForm({
    call: save,
    fields: [
      { kind: 'choice', name: 'service', label: words.service, options: optionsOf(settings.services, words.services) },
      { kind: 'day', name: 'since', label: words.since },
      {
        kind: 'group',
        name: 'taxpayer',
        label: words.taxpayer,
        empty: 'null',
        fields: isMalaysia ? malaysianFields(words, states) : indonesianFields(words),
      },
      ...(isMalaysia ? [clientField(words)] : []),
    ],
    values: { service, since, taxpayer, client: client_id === null ? null : { id: client_id } },
    shape: (read) => ({ client: null, ...read }),
    done: words.saved,
    onDone,
  })
  return (
    <>
      <div className={styles.notes}>
        {settings.problem && <Alert kind="error">{settings.problem}</Alert>}
        <Alert kind="warning">{isMalaysia ? `${words.untried} ${words.unsigned}` : words.untried}</Alert>
      </div>
      <StaffForm form={form} send={messages.save} onLeave={onDone} />
    </>
  )
}

type Words = StaffInvoicesMessages['taxInvoice']

const malaysianFields = (words: Words, states: readonly State[]): Field[] => [
  { kind: 'text', name: 'name', label: words.name },
  { kind: 'text', name: 'tin', label: words.tin },
  { kind: 'text', name: 'registration_no', label: words.registration_no },
  { kind: 'text', name: 'sst_no', label: words.sst_no, empty: 'null' },
  { kind: 'text', name: 'msic', label: words.msic, hint: words.msic_hint, inputMode: 'numeric' },
  { kind: 'text', name: 'activity', label: words.activity },
  ...addressFields(words),
  {
    kind: 'choice',
    name: 'state_code',
    label: words.state_code,
    options: states.map(({ code, name }) => ({ value: code.slice(-2), label: name })),
  },
  ...contactFields(words),
]

const indonesianFields = (words: Words): Field[] => [
  { kind: 'text', name: 'name', label: words.name },
  { kind: 'text', name: 'tin', label: words.tin, inputMode: 'numeric' },
  { kind: 'text', name: 'nitku', label: words.nitku, hint: words.nitku_hint, inputMode: 'numeric' },
  ...addressFields(words),
  ...contactFields(words),
]

const clientField = (words: Words): Field => ({
  kind: 'group',
  name: 'client',
  label: words.client,
  empty: 'null',
  fields: [
    { kind: 'text', name: 'id', label: words.client_id },
    {
      kind: 'text',
      name: 'secret',
      label: words.secret,
      hint: words.secret_hint,
      empty: 'absent',
      autoComplete: 'off',
    },
  ],
})
