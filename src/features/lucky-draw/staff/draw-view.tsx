import { Link } from 'wouter'
import type { StaffDraw } from '#contract/lucky-draw/staff-draw.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../paths.ts'
import { Facts, Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useSectionPermitted } from '../../staff/use-permitted.ts'
import { useStaffLuckyDrawMessages } from '../messages/staff-lucky-draw/staff-lucky-draw-messages.ts'

const hold = async () => (await import('#contract/lucky-draw/calls/hold-draw.ts')).holdDraw
const callOff = async () => (await import('#contract/lucky-draw/calls/call-off-draw.ts')).callOffDraw

/** One lucky draw: its prizes, the available actions, and the winners once it is drawn. */
export function DrawView({ draw }: { draw: StaffDraw }) {
  const { draw: messages } = useStaffLuckyDrawMessages()
  return (
    <>
      <About draw={draw} />
      {draw.state === 'coming' && (
        <>
          <Section title={messages.callOff}>
            <p>{messages.callOffText}</p>
          </Section>
          <CallOff draw={draw} />
        </>
      )}
      {draw.state === 'closed' && (
        <>
          <Section title={messages.hold}>
            <p>{messages.holdText}</p>
          </Section>
          <Hold draw={draw} />
        </>
      )}
      {draw.state === 'drawn' && <Winners draw={draw} />}
    </>
  )
}

function About({ draw }: { draw: StaffDraw }) {
  const { draw: messages, places } = useStaffLuckyDrawMessages()
  const { moment } = useFormatters()
  const isPermitted = useSectionPermitted()
  return (
    <Section title={draw.title[useLanguage()]}>
      <Facts
        facts={[
          [messages.state, messages.states[draw.state]],
          [messages.opens, moment(draw.opens_at)],
          [messages.closes, moment(draw.closes_at)],
          [messages.drawn, draw.drawn_at && moment(draw.drawn_at)],
          [messages.prizes, draw.prizes.join('\n')],
          [messages.entries, draw.entries],
          [messages.commitment, draw.commitment],
        ]}
      />
      <p>
        {messages.shown}{' '}
        {isPermitted('settings') ? <Link href={paths.staff('settings')}>{places.settings}</Link> : places.settings}
      </p>
    </Section>
  )
}

function Hold({ draw: { id, title } }: { draw: StaffDraw }) {
  const { draw: messages } = useStaffLuckyDrawMessages()
  const form = useStaffForm({ call: hold, params: { id }, fields: [], done: messages.held(title[useLanguage()]) })
  return <StaffForm form={form} send={messages.hold} />
}

function CallOff({ draw: { id, title } }: { draw: StaffDraw }) {
  const { draw: messages, field } = useStaffLuckyDrawMessages()
  const form = useStaffForm({
    call: callOff,
    params: { id },
    fields: [{ kind: 'text', name: 'reason', label: field.reason }],
    done: messages.calledOff(title[useLanguage()]),
  })
  return <StaffForm form={form} send={messages.callOff} />
}

function Winners({ draw: { winners } }: { draw: StaffDraw }) {
  const { draw: messages } = useStaffLuckyDrawMessages()
  const { phone } = useFormatters()
  return (
    <Rows
      caption={messages.winners}
      rows={winners}
      keyOf={({ entry_no }) => entry_no}
      hrefOf={({ order_id }) => paths.staff('orders', order_id)}
      columns={[
        { id: 'order', title: messages.order, cell: ({ order_no }) => order_no },
        { id: 'prize', title: messages.prize, cell: ({ prize }) => prize },
        { id: 'entry', title: messages.entry, cell: ({ entry_no }) => entry_no },
        {
          id: 'who',
          title: messages.who,
          cell: ({ customer }) => `${customer.first_name} ${customer.last_name}, ${phone(customer.phone)}`,
        },
      ]}
    />
  )
}
