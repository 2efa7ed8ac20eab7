import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { State } from '../../lib/countries.ts'
import { useSite } from '../../lib/site.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PhoneField } from '../../ui/forms/phone-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'
import { RegionFields } from './region-fields.tsx'

/** Names of the address fields, as sent to the server. */
export const ADDRESS_FIELDS = [
  'label',
  'name',
  'phone',
  'address_1',
  'address_2',
  'postcode',
  'city',
  'district',
  'subdistrict',
  'state_id',
  'is_default',
] as const

interface Props {
  field: (
    name: (typeof ADDRESS_FIELDS)[number],
    options?: { onChange: () => void },
  ) => UseFormRegisterReturn & { error: string | undefined }
  states: readonly State[]
  /** It is the default address, and stays so until another one becomes the default. */
  isDefault: boolean
  /** Without what a first address does not need. */
  isFirst: boolean
  /** Chosen parts of an Indonesian address. */
  region: Pick<ComponentProps<typeof RegionFields>, 'chosen' | 'onClear'>
}

/** Recipient and address fields, in the order of the market's address format. */
export function AddressFields({ field, states, isDefault, isFirst, region }: Props) {
  const { profile, addresses: messages, optional } = useAccountMessages()
  const isIndonesia = useSite().locale === 'IDN'
  const { error: _none, ...defaultField } = field('is_default')
  return (
    <>
      <Field label={profile.fullName} autoComplete="name" {...field('name')} />
      <PhoneField label={messages.phone} {...field('phone')} />
      <Field label={messages.line1} autoComplete="address-line1" {...field('address_1')} />
      <Field label={optional(messages.line2)} autoComplete="address-line2" {...field('address_2')} />
      <Field label={messages.postcode} autoComplete="postal-code" inputMode="numeric" {...field('postcode')} />
      {isIndonesia ? (
        <RegionFields field={field} states={states} {...region} />
      ) : (
        <>
          <Field label={messages.city} autoComplete="address-level2" {...field('city')} />
          <SelectField
            // Remounts when the states arrive after the address, because a select only shows a value that it has an
            // option for.
            key={states.length}
            label={messages.state}
            autoComplete="address-level1"
            placeholder={messages.chooseState}
            options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('state_id')}
          />
        </>
      )}
      {!isFirst && <Field label={optional(messages.label)} hint={messages.labelHint} {...field('label')} />}
      {!isDefault && !isFirst && <Checkbox {...defaultField}>{messages.makeDefault}</Checkbox>}
    </>
  )
}
