import type { Courier, DeliveryState, DeliveryZone, StaffDelivery } from '#contract/delivery/delivery.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { SaveForm } from '../../staff/forms/save-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import type { StaffDeliveryMessages } from '../messages/staff-delivery/en.ts'
import { useStaffDeliveryMessages } from '../messages/staff-delivery/staff-delivery-messages.ts'

const createZone = async () => (await import('#contract/delivery/calls/create-delivery-zone.ts')).createDeliveryZone
const changeZone = async () => (await import('#contract/delivery/calls/change-delivery-zone.ts')).changeDeliveryZone
const removeZone = async () => (await import('#contract/delivery/calls/remove-delivery-zone.ts')).removeDeliveryZone
const changeState = async () => (await import('#contract/delivery/calls/change-delivery-state.ts')).changeDeliveryState
const createCourier = async () => (await import('#contract/delivery/calls/create-courier.ts')).createCourier
const changeCourier = async () => (await import('#contract/delivery/calls/change-courier.ts')).changeCourier

/** Grams and days of a new zone; the fees are the owner's to enter. */
const NEW_ZONE = { first_g: 1000, step_g: 1000, tolerance_g: 0, eta_days: [1, 3], states: [] }

const zoneFields = ({ delivery: messages }: StaffDeliveryMessages, states: readonly DeliveryState[]): Field[] => [
  { kind: 'text', name: 'name', label: messages.name },
  {
    kind: 'several',
    name: 'states',
    label: messages.states,
    hint: messages.statesHint,
    isNumber: true,
    options: states.map(({ id, name }) => ({ value: String(id), label: name })),
  },
  { kind: 'whole', name: 'first_g', label: messages.firstWeight },
  { kind: 'money', name: 'first_fee', label: messages.firstFee },
  { kind: 'whole', name: 'step_g', label: messages.stepWeight },
  { kind: 'money', name: 'step_fee', label: messages.stepFee },
  { kind: 'whole', name: 'tolerance_g', label: messages.tolerance, hint: messages.toleranceHint },
  { kind: 'money', name: 'free_from', label: messages.freeFrom, hint: messages.freeFromHint, empty: 'null' },
  {
    kind: 'group',
    name: 'eta_days',
    label: messages.days,
    isArray: true,
    fields: [
      { kind: 'whole', name: '0', label: messages.leastDays },
      { kind: 'whole', name: '1', label: messages.mostDays },
    ],
  },
]

interface ZoneFormProps {
  data: StaffDelivery
  /** null: a new one. */
  zone: DeliveryZone | null
  onDone: () => void
}

export function ZoneForm({ data, zone, onDone }: ZoneFormProps) {
  const messages = useStaffDeliveryMessages()
  const fields = zoneFields(messages, data.states)
  if (zone === null)
    return (
      <SaveForm
        call={createZone}
        fields={fields}
        values={NEW_ZONE}
        done={({ zone: made }) => messages.saved(made.name)}
        onDone={onDone}
      />
    )
  return (
    <>
      <SaveForm
        call={changeZone}
        params={{ id: zone.id }}
        fields={fields}
        values={zone}
        done={messages.saved(zone.name)}
        onDone={onDone}
      />
      {zone.states.length === 0 && <RemoveZone zone={zone} onDone={onDone} />}
    </>
  )
}

function RemoveZone({ zone, onDone }: { zone: DeliveryZone; onDone: () => void }) {
  const { delivery: messages } = useStaffDeliveryMessages()
  const form = useStaffForm({
    call: removeZone,
    params: { id: zone.id },
    fields: [],
    done: messages.removed(zone.name),
    onDone,
  })
  return <FormButton form={form} send={messages.removeZone} />
}

interface StateFormProps {
  data: StaffDelivery
  state: DeliveryState
  onDone: () => void
}

export function StateForm({ data, state, onDone }: StateFormProps) {
  const { delivery: messages, saved } = useStaffDeliveryMessages()
  return (
    <SaveForm
      call={changeState}
      params={{ id: String(state.id) }}
      fields={[
        {
          kind: 'choice',
          name: 'zone',
          label: messages.zone,
          options: data.zones.map(({ id, name }) => ({ value: id, label: name })),
        },
        { kind: 'flag', name: 'restricted', label: messages.restricted, hint: messages.restrictedHint },
      ]}
      values={state}
      done={saved(state.name)}
      onDone={onDone}
    />
  )
}

export function CourierForm({ courier, onDone }: { courier: Courier | null; onDone: () => void }) {
  const { delivery: messages, saved } = useStaffDeliveryMessages()
  const fields: Field[] = [
    { kind: 'text', name: 'name', label: messages.name },
    {
      kind: 'text',
      name: 'tracking_template',
      label: messages.trackingAddress,
      hint: messages.trackingAddressHint,
      empty: 'null',
    },
    { kind: 'flag', name: 'active', label: messages.inUse },
  ]
  if (courier === null)
    return (
      <SaveForm
        call={createCourier}
        fields={fields}
        values={{ active: true }}
        done={({ courier: made }) => saved(made.name)}
        onDone={onDone}
      />
    )
  return (
    <SaveForm
      call={changeCourier}
      params={{ id: courier.id }}
      fields={fields}
      values={courier}
      done={saved(courier.name)}
      onDone={onDone}
    />
  )
}
