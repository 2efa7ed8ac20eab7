import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { State } from '../../lib/countries.ts'
import { callQuery } from '../../lib/http/call-query.ts'
import { isUnanswered } from '../../lib/http/query-display.ts'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'

type Region = 'city' | 'district' | 'subdistrict' | 'state_id'
type Bound = UseFormRegisterReturn & { error: string | undefined }

const cities = async () => (await import('#contract/account/calls/get-cities.ts')).getCities

interface Props {
  field: (name: Region, options?: { onChange: () => void }) => Bound
  states: readonly State[]
  /** Values of the form. */
  chosen: Record<'city' | 'district' | 'state_id', string>
  /** Empties fields that belonged to another place. */
  onClear: (name: 'city' | 'district') => void
}

/** Indonesian place, the largest part first: each part is chosen from those of the part before it. */
export function RegionFields({ field, states, chosen, onClear }: Props) {
  const { addresses: messages, optional } = useAccountMessages()
  const { data, isTyped } = useCities(chosen.state_id)
  const districts = data.find(({ name }) => name === chosen.city)?.districts ?? []
  const clearDistrict = () => onClear('district')
  const clearCity = () => {
    onClear('city')
    clearDistrict()
  }
  return (
    <>
      <SelectField
        // Remounts when the provinces arrive after the address: a select only shows a value that it has an option for.
        key={states.length}
        label={messages.province}
        autoComplete="address-level1"
        placeholder={messages.chooseState}
        options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...field('state_id', { onChange: clearCity })}
      />
      <Place
        label={messages.cityId}
        autoComplete="address-level2"
        names={data.map(({ name }) => name)}
        value={chosen.city}
        isTyped={isTyped}
        bound={field('city', { onChange: clearDistrict })}
      />
      <Place
        label={messages.district}
        autoComplete="address-level3"
        names={districts}
        value={chosen.district}
        isTyped={isTyped}
        bound={field('district')}
      />
      <Field label={optional(messages.subdistrict)} autoComplete="address-level4" {...field('subdistrict')} />
    </>
  )
}

const NONE: readonly { name: string; districts: string[] }[] = []

/** Cities of a province; typed while the server does not respond. */
function useCities(stateId: string): { data: typeof NONE; isTyped: boolean } {
  const query = useQuery({
    ...callQuery(cities, { params: { state_id: stateId } }, { queryKey: ['cities', stateId] }),
    enabled: stateId !== '',
    staleTime: Infinity,
  })
  return { data: query.data?.cities.data ?? NONE, isTyped: stateId !== '' && isUnanswered(query) }
}

interface PlaceProps {
  label: string
  autoComplete: string
  names: readonly string[]
  value: string
  isTyped: boolean
  bound: Bound
}

/** Value of the option for a place that the list does not have. */
const OTHER = ' '

/** One of the listed places, or another one that is typed. A saved one that is not listed stays chosen. */
function Place({ label, autoComplete, names, value, isTyped, bound }: PlaceProps) {
  const { addresses: messages } = useAccountMessages()
  const [isOther, setOther] = useState(false)
  if (isTyped || isOther) return <Field label={label} autoComplete={autoComplete} {...bound} />
  const shown = value === '' || names.includes(value) ? names : [value, ...names]
  const options = shown.map((name) => ({ value: name, label: name }))
  return (
    <SelectField
      key={shown.length}
      label={label}
      autoComplete={autoComplete}
      placeholder={messages.chooseState}
      options={names.length === 0 ? options : [...options, { value: OTHER, label: messages.otherPlace }]}
      {...bound}
      onChange={(event) => {
        if (event.target.value === OTHER) {
          setOther(true)
          event.target.value = ''
        }
        void bound.onChange(event)
      }}
    />
  )
}
