import { useState } from 'react'
import { Link } from 'wouter'
import type { getConnections } from '#contract/connections/calls/get-connections.ts'
import type { PaymentSetup, PaymentSetups as Setups } from '#contract/payments/payment-setup.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { Facts } from '../../staff/facts.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffPaymentsMessages } from '../messages/staff-payments/staff-payments-messages.ts'
import { MerchantQrReading } from './merchant-qr-reading.tsx'
import styles from './payment-setups.module.css'

const getSetups = async () => (await import('#contract/payments/calls/get-payment-setups.ts')).getPaymentSetups
const change = async () => (await import('#contract/payments/calls/change-payment-setup.ts')).changePaymentSetup
const save = async () => (await import('#contract/payments/calls/save-banks.ts')).saveBanks

/** Ways to pay as cards, each with its state; the fields of a card are behind a button. */
export function PaymentSetups() {
  const { ways: messages } = useStaffPaymentsMessages()
  return (
    <StaffFrame section="ways">
      <QueryBoundary query={staffQuery('payment setups', getSetups)}>
        {({ ways, banks }) => (
          <>
            <ul className={styles.ways}>
              {ways.map((way) => (
                <li key={way.service}>
                  <Way way={way} />
                </li>
              ))}
            </ul>
            <section className={styles.banks}>
              <h2>{messages.banks}</h2>
              <p>{messages.banksText}</p>
            </section>
            {/* Saved accounts come back with changed spelling, such as upper-case codes. */}
            <Banks key={JSON.stringify(banks)} banks={banks} />
          </>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

function ConnectionsLink() {
  const { places } = useStaffPaymentsMessages()
  return <Link href={paths.staff('connections')}>{places.connections}</Link>
}

function Way({ way }: { way: PaymentSetup }) {
  const { ways: messages, places } = useStaffPaymentsMessages()
  const [isOpen, setIsOpen] = useState(false)
  const isAdmin = usePermitted()<typeof getConnections>('admin')
  const { service, name, is_on, mode, missing } = way
  const state = !is_on ? messages.off : missing ? messages.incomplete : messages.on
  return (
    <article className={styles.way} aria-labelledby={`way-${service}`}>
      <header>
        <h2 id={`way-${service}`}>{name}</h2>
        <p>
          <StatusDot state={is_on && !missing ? 'full' : is_on ? 'signal' : 'hollow'} />
          {[state, mode && messages.modes[mode]].filter(Boolean).join(' · ')}
        </p>
      </header>
      {missing && (is_on || missing === 'merchant') && (
        <p>
          {messages.missing[missing]()}
          {missing === 'merchant' && <> {isAdmin ? <ConnectionsLink /> : places.connections}.</>}
        </p>
      )}
      {(way.addresses?.length ?? 0) > 0 && (
        <>
          <p>{messages.addressesText}</p>
          <Facts facts={(way.addresses ?? []).map(({ source, url }) => [messages.addresses[source], url])} />
        </>
      )}
      {isOpen ? (
        <WayForm way={way} onDone={() => setIsOpen(false)} />
      ) : (
        <div>
          <Button kind="line" onClick={() => setIsOpen(true)}>
            {messages.setUp}
          </Button>
        </div>
      )}
    </article>
  )
}

function WayForm({ way, onDone }: { way: PaymentSetup; onDone: () => void }) {
  const { ways: messages, save: send, saved } = useStaffPaymentsMessages()
  const { service, name, methods } = way
  const fields: Field[] = [
    { kind: 'flag', name: 'is_on', label: messages.offered },
    { kind: 'text', name: 'name', label: messages.name, hint: messages.nameHint },
    ...(methods.length === 0
      ? []
      : [
          {
            kind: 'several',
            name: 'methods',
            label: messages.methods,
            isNumber: true,
            options: methods.map((method) => ({ value: String(method.id), label: method.name })),
          } as const,
        ]),
  ]
  const form = useStaffForm({
    call: change,
    params: { service },
    fields,
    values: { ...way, methods: methods.filter(({ enabled }) => enabled).map(({ id }) => id) },
    done: saved(name),
    onDone,
  })
  return <StaffForm form={form} send={send} onLeave={onDone} />
}

const merchantQrReading = (text: string, onRead: (text: string) => void) => (
  <MerchantQrReading text={text} onRead={onRead} />
)

function Banks({ banks }: Pick<Setups, 'banks'>) {
  const { ways: messages, save: send, saved } = useStaffPaymentsMessages()
  const form = useStaffForm({
    call: save,
    fields: [
      {
        kind: 'list',
        name: 'banks',
        label: messages.bank,
        add: messages.addBank,
        fields: [
          { kind: 'text', name: 'name', label: messages.bankName },
          { kind: 'text', name: 'account_name', label: messages.accountName },
          { kind: 'text', name: 'account_no', label: messages.accountNo, inputMode: 'numeric' },
          { kind: 'text', name: 'swift', label: messages.swift, hint: messages.swiftHint, empty: 'null' },
          {
            kind: 'area',
            name: 'merchant_qr',
            label: messages.qr,
            hint: messages.qrHint,
            empty: 'null',
            below: merchantQrReading,
          },
        ],
      },
    ],
    values: { banks },
    done: saved(messages.banks),
  })
  return <StaffForm form={form} send={send} />
}
