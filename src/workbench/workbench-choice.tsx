import { useState } from 'react'
import { Pagination } from '../features/catalogue/listing/pagination.tsx'
import { formatMoney } from '../lib/format/format-money.ts'
import { useSite } from '../lib/site.ts'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { Range, type Span } from '../ui/forms/range.tsx'
import { Select } from '../ui/forms/select.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Case, Cases } from './workbench-cases.tsx'
import { texts } from './workbench-texts.ts'

const { field, long, radio, range, state } = texts
const onSwitch = texts.switch

const DELIVERY = [
  { value: 'DELIVERY', label: radio.toAddress },
  { value: 'PICKUP', label: radio.pickUp },
]
const LONG = [
  { value: 'DELIVERY', label: long.msShort },
  { value: 'PICKUP', label: long.idShort },
]

export function RadioCases() {
  const [method, setMethod] = useState('DELIVERY')
  const choose = { value: method, onChange: ({ target }: { target: { value: string } }) => setMethod(target.value) }
  return (
    <>
      <Cases title={radio.delivery}>
        <Case name={state.default}>
          <RadioGroup look="segments" name="delivery" label={radio.delivery} options={DELIVERY} {...choose} />
        </Case>
        <Case name={state.disabled}>
          <RadioGroup look="segments" name="delivery-off" label={radio.delivery} options={DELIVERY} disabled />
        </Case>
        <Case name={state.long} lang="ms">
          <RadioGroup look="segments" name="delivery-long" label={long.id} options={LONG} defaultValue="PICKUP" />
        </Case>
      </Cases>
      <Cases title={radio.payment}>
        <Case name={state.default}>
          <RadioGroup name="pay" label={radio.payment} options={radio.ways} />
        </Case>
        <Case name={state.chosen}>
          <RadioGroup name="pay-chosen" label={radio.payment} options={radio.ways} defaultValue="manual" />
        </Case>
        <Case name={state.error}>
          <RadioGroup name="pay-error" label={radio.payment} options={radio.ways} error={radio.missing} />
        </Case>
      </Cases>
    </>
  )
}

const KM: Span = [0, 50]

export function RangeCases() {
  const { locale } = useSite()
  const most = locale === 'IDN' ? 40_000_000 : 12_000
  const money = (amount: number) => formatMoney(amount, locale)
  const [price, setPrice] = useState<Span>([most / 4, (most / 4) * 3])
  const [distance, setDistance] = useState<Span>(KM)
  return (
    <Cases title={range.price}>
      <Case name={state.default}>
        <Range
          label={range.price}
          bounds={[0, most]}
          step={most / 120}
          value={price}
          format={money}
          onChange={setPrice}
        />
      </Case>
      <Case name={state.focus} state="focus">
        <Range label={range.distance} bounds={KM} value={distance} format={range.km} onChange={setDistance} />
      </Case>
      <Case name={state.disabled}>
        <Range
          label={range.distance}
          bounds={KM}
          value={[10, 20]}
          format={range.km}
          onChange={setDistance}
          isDisabled
        />
      </Case>
      <Case name={state.long} lang="id">
        <Range label={long.id} bounds={KM} value={[50, 50]} format={range.km} onChange={setDistance} />
      </Case>
    </Cases>
  )
}

const STATES = [
  ...field.states.map((label) => ({ value: label, label })),
  { value: field.closed, label: field.closed, isDisabled: true },
]

export const SelectCases = () => (
  <>
    <Cases title={field.state}>
      <Case name={state.default}>
        <SelectField label={field.state} placeholder={field.choose} options={STATES} />
      </Case>
      <Case name={state.focus} state="focus">
        <SelectField label={field.state} placeholder={field.choose} options={STATES} />
      </Case>
      <Case name={state.chosen}>
        <SelectField label={field.state} hint={field.hint} options={STATES} defaultValue={field.states[3]} />
      </Case>
      <Case name={state.error}>
        <SelectField label={field.state} placeholder={field.choose} error={field.choose} options={STATES} />
      </Case>
      <Case name={state.disabled}>
        <SelectField label={field.state} options={STATES} disabled />
      </Case>
      <Case name={state.long} lang="ms">
        <SelectField label={long.ms} options={[{ value: 'long', label: long.id }]} />
      </Case>
    </Cases>
    <Cases title={field.sort}>
      <Case name={state.default}>
        <Select label={field.sort} options={STATES} />
      </Case>
      <Case name={state.default} isWide>
        <Pagination page={2} pages={9} hrefOf={(page) => `?page=${page}`} />
      </Case>
    </Cases>
  </>
)

export const SwitchCases = () => (
  <Cases title={onSwitch.keep}>
    <Case name={state.default}>
      <Switch>{onSwitch.mail}</Switch>
    </Case>
    <Case name={state.on}>
      <Switch defaultChecked text={onSwitch.size}>
        {onSwitch.keep}
      </Switch>
    </Case>
    <Case name={state.focus} state="focus">
      <Switch>{onSwitch.mail}</Switch>
    </Case>
    <Case name={state.disabled}>
      <Switch disabled text={onSwitch.size}>
        {onSwitch.keep}
      </Switch>
    </Case>
    <Case name={state.disabled}>
      <Switch disabled defaultChecked>
        {onSwitch.mail}
      </Switch>
    </Case>
    <Case name={state.long} lang="ms">
      <Switch text={long.id}>{long.ms}</Switch>
    </Case>
  </Cases>
)
