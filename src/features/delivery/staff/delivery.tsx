import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Courier, DeliveryState, DeliveryZone, StaffDelivery } from '#contract/delivery/delivery.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffDeliveryMessages } from '../messages/staff-delivery/staff-delivery-messages.ts'
import styles from './delivery.module.css'
import { CourierForm, StateForm, ZoneForm } from './delivery-forms.tsx'

const getDelivery = async () => (await import('#contract/delivery/calls/get-staff-delivery.ts')).getStaffDelivery

/** Zones with their fees, the states that are served, and couriers. The form of a row replaces the lists. */
export function Delivery() {
  const { back } = useStaffDeliveryMessages()
  const { value, href } = useListParameters()
  const edited = value('edit')
  return (
    <StaffFrame
      section="delivery"
      action={
        edited && (
          <Link className={buttonClass('line')} href={href({ edit: undefined })}>
            {back}
          </Link>
        )
      }
    >
      <QueryBoundary query={staffQuery('delivery', getDelivery)}>
        {(data) => <OpenForm key={edited} data={data} edited={edited} />}
      </QueryBoundary>
    </StaffFrame>
  )
}

/** The form that the address names, such as `zone-MY-WEST` or `courier-new`; the lists without one. */
function OpenForm({ data, edited = '' }: { data: StaffDelivery; edited: string | undefined }) {
  const { go } = useListParameters()
  const onDone = () => go({ edit: undefined })
  const [, kind, key] = /^(zone|state|courier)-(.+)$/.exec(edited) ?? []
  const zone = data.zones.find(({ id }) => id === key) ?? null
  const state = data.states.find(({ id }) => String(id) === key)
  const courier = data.couriers.find(({ id }) => id === key) ?? null
  if (kind === 'zone' && (zone || key === 'new')) return <ZoneForm data={data} zone={zone} onDone={onDone} />
  if (kind === 'state' && state) return <StateForm data={data} state={state} onDone={onDone} />
  if (kind === 'courier' && (courier || key === 'new')) return <CourierForm courier={courier} onDone={onDone} />
  return <Lists data={data} />
}

function Lists({ data }: { data: StaffDelivery }) {
  const { delivery: messages } = useStaffDeliveryMessages()
  return (
    <>
      <ListSection kind="zone" add={messages.addZone}>
        <Zones data={data} />
      </ListSection>
      <ListSection kind="courier" add={messages.addCourier}>
        <Couriers couriers={data.couriers} />
      </ListSection>
      <ListSection kind="state">
        <States data={data} />
      </ListSection>
    </>
  )
}

interface ListSectionProps {
  kind: 'zone' | 'courier' | 'state'
  /** Label of the link to the form of a new entry. */
  add?: string
  children: ReactNode
}

function ListSection({ kind, add, children }: ListSectionProps) {
  const { href } = useListParameters()
  return (
    <section className={styles.list}>
      {children}
      {add && (
        <Link className={buttonClass('line')} href={href({ edit: `${kind}-new` })}>
          {add}
        </Link>
      )}
    </section>
  )
}

function useZoneColumns({ zones, states }: StaffDelivery): ListColumn<DeliveryZone>[] {
  const { delivery: messages } = useStaffDeliveryMessages()
  const { money } = useFormatters()
  const namesOf = (zone: DeliveryZone) =>
    zone.states.length === Math.max(...zones.map((one) => one.states.length)) && zone.states.length > 5
      ? messages.stateCount(zone.states.length)
      : states.flatMap(({ id, name }) => (zone.states.includes(id) ? [name] : [])).join(', ')
  return [
    { id: 'name', title: messages.zone, cell: ({ name }) => name },
    { id: 'states', title: messages.states, cell: (zone) => namesOf(zone) || messages.noStates },
    {
      id: 'fee',
      title: messages.fee,
      isFigure: true,
      cell: (zone) => messages.feeOf(money(zone.first_fee), zone.first_g),
    },
    {
      id: 'step',
      title: messages.more,
      isFigure: true,
      cell: (zone) => messages.stepOf(money(zone.step_fee), zone.step_g),
    },
    {
      id: 'free',
      title: messages.freeFrom,
      isFigure: true,
      cell: ({ free_from }) => (free_from === null ? messages.never : money(free_from)),
    },
    { id: 'days', title: messages.days, isFigure: true, cell: ({ eta_days }) => messages.daysOf(...eta_days) },
  ]
}

function Zones({ data }: { data: StaffDelivery }) {
  const { delivery: messages } = useStaffDeliveryMessages()
  const { href } = useListParameters()
  return (
    <Rows
      caption={messages.zones}
      rows={data.zones}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => href({ edit: `zone-${id}` })}
      columns={useZoneColumns(data)}
    />
  )
}

function Couriers({ couriers }: { couriers: readonly Courier[] }) {
  const { delivery: messages } = useStaffDeliveryMessages()
  const { href } = useListParameters()
  return (
    <Rows
      caption={messages.couriers}
      rows={couriers}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => href({ edit: `courier-${id}` })}
      columns={[
        { id: 'name', title: messages.courier, cell: ({ name }) => name },
        {
          id: 'link',
          title: messages.trackingLink,
          cell: ({ tracking_template }) => (tracking_template === null ? messages.noLink : messages.hasLink),
        },
        { id: 'active', title: messages.inUse, cell: ({ active }) => (active ? messages.yes : messages.no) },
      ]}
    />
  )
}

function States({ data }: { data: StaffDelivery }) {
  const { delivery: messages } = useStaffDeliveryMessages()
  const { href } = useListParameters()
  const zoneOf = ({ zone }: DeliveryState) => data.zones.find(({ id }) => id === zone)?.name ?? zone
  return (
    <Rows
      caption={messages.states}
      rows={data.states}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => href({ edit: `state-${id}` })}
      columns={[
        { id: 'name', title: messages.state, cell: ({ name }) => name },
        { id: 'zone', title: messages.zone, cell: zoneOf },
        {
          id: 'served',
          title: messages.served,
          cell: ({ restricted }) => (restricted ? messages.notServed : messages.yes),
        },
      ]}
    />
  )
}
