import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { type Address, addressFields } from '#contract/account/address.ts'
import { addAddress } from '#contract/account/calls/add-address.ts'
import { updateAddress } from '#contract/account/calls/update-address.ts'
import { maskPhone } from '#contract/account/phone.ts'
import { statesOfPostcode } from '#contract/account/postcode-states.ts'
import type { WrittenAddress } from '#contract/account/written-address.ts'
import type { BodyOf } from '#contract/call.ts'
import { HEADER } from '#contract/constants.ts'
import { singleLineText } from '#contract/fields.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { MARKETS } from '#contract/site/market.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { type State, useStates } from '../../lib/countries.ts'
import { fullName, joinName, splitName } from '../../lib/full-name.ts'
import { send } from '../../lib/http/api-client.ts'
import { NoAnswer } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { useActing, usePartition } from '../../session/acting.ts'
import { useSession } from '../../session/use-session.ts'
import { AccountForm } from './account-form.tsx'
import { actingProfile, buyerParameters, ownAddresses } from './account-queries.ts'
import { ADDRESS_FIELDS, AddressFields } from './address-fields.tsx'
import { SheetBody } from './form-parts.tsx'
import { useAccountMessages } from './messages/account/account-messages.ts'
import { PostcodeMismatch } from './postcode-mismatch.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useOwnQuery } from './use-own-query.ts'
import { usePostcodeFill } from './use-postcode-fill.ts'

type Body = BodyOf<typeof addAddress>

/** An address of the address book has no coordinates; those are requested elsewhere. */
const {
  country_id: _country,
  latitude: _latitude,
  longitude: _longitude,
  first_name: _first,
  last_name: _last,
  ...asked
} = addressFields

/** The form values: the state id is text until it is parsed. */
const typed = v.object({
  ...asked,
  name: fullName,
  state_id: v.pipe(v.string(), v.minLength(1), v.transform(Number), asked.state_id),
})
/** In Indonesia, delivery requires the kecamatan (district). */
const typedInIndonesia = v.object({ ...typed.entries, district: singleLineText(1, 60) })

interface Props {
  /** null: a new address. */
  address: Address | null
  onDone: () => void
  /** The first address, which needs no name and becomes the default one. */
  isFirst?: boolean
  /** An address that could not be saved before. */
  written?: WrittenAddress | null
  /** Takes the address without a connection, with the name of its state. */
  onUnsaved?: (address: WrittenAddress & { state_name: string }) => void
}

/** Form to create or edit an address. */
export function AddressForm({ address, onDone, isFirst = false, written: unsaved = null, onUnsaved }: Props) {
  const { save, saving, saved, addresses: messages } = useAccountMessages()
  const market = MARKETS[useSite().locale]
  const states = useStates()
  const recipient = useRecipient()
  const keep = useKeep(address)
  const form = useAccountForm({
    name: `address:${address?.id ?? 'new'}`,
    fields: ADDRESS_FIELDS,
    schema: market.code === 'ID' ? typedInIndonesia : typed,
    values: valuesOf(address ?? unsaved ?? recipient, market),
    async send({ name, ...written }) {
      const body = { ...written, ...splitName(name) }
      const { warning } = await keep(body).catch((error: unknown) => {
        if (!(onUnsaved && error instanceof NoAnswer)) throw error
        const { label: _label, is_default: _default, ...rest } = body
        onUnsaved({ ...rest, state_name: states.find(({ id }) => id === body.state_id)?.name ?? '' })
        return { warning: null }
      })
      // The server may know more postcodes than this device; a warning already displayed is not repeated.
      if (warning && !elsewhere) showToast({ kind: 'warning', message: warning.userMessage, autoClose: true })
      else showToast({ kind: 'success', message: saved })
      onDone()
    },
  })
  const { postcode, elsewhere, region, onState } = useRegion(form.form, { address, states, code: market.code })
  const body = (
    <AccountForm form={form} send={elsewhere ? messages.useAnyway : save} sending={saving}>
      <AddressFields
        field={form.field}
        states={states}
        isDefault={address?.is_default ?? false}
        isFirst={isFirst}
        region={region}
      />
      {elsewhere && <PostcodeMismatch postcode={postcode} states={elsewhere} onUse={onState} />}
    </AccountForm>
  )
  return isFirst ? body : <SheetBody>{body}</SheetBody>
}

type Values = v.InferInput<typeof typed>

interface RegionOptions {
  address: Address | null
  states: readonly State[]
  /** Country of the market. */
  code: string
}

/** The part of the form about the place: filled by the postcode, and what the postcode contradicts. */
function useRegion(
  { watch, getValues, setValue }: UseFormReturn<Values, unknown, v.InferOutput<typeof typed>>,
  { address, states, code }: RegionOptions,
) {
  const [postcode, state_id, city, district] = watch(['postcode', 'state_id', 'city', 'district'])
  const change = (name: 'state_id' | 'city' | 'district', value: string) => setValue(name, value, { shouldDirty: true })
  usePostcodeFill({
    postcode,
    saved: address?.postcode,
    states,
    getValues: (name) => getValues(name) ?? '',
    setValue,
    hasDistrict: code === 'ID',
  })
  return {
    postcode,
    elsewhere: statesElsewhere({ postcode, state: Number(state_id) }, states),
    region: {
      chosen: { city, district: district ?? '', state_id },
      onClear: (name: 'city' | 'district') => change(name, ''),
    },
    onState: ({ id }: State) => change('state_id', String(id)),
  }
}

/** Whose address it is receives the parcel: the person, or the dealer that a sales person acts for. */
function useRecipient(): Recipient | null {
  const { profile } = useSession()
  const acting = useActing()
  const dealer = useOwnQuery(actingProfile, acting !== null).data?.profile
  return acting === null ? profile : (dealer ?? null)
}

type Recipient = Pick<Address, 'first_name' | 'last_name' | 'phone'>

const valuesOf = (address: (Recipient & Partial<Address>) | null, market: (typeof MARKETS)[keyof typeof MARKETS]) => ({
  label: address?.label ?? '',
  name: address ? joinName(address) : '',
  phone: address ? maskPhone(address.phone, market) : '',
  address_1: address?.address_1 ?? '',
  address_2: address?.address_2 ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  district: address?.district ?? '',
  subdistrict: address?.subdistrict ?? '',
  state_id: address?.state_id === undefined ? '' : String(address.state_id),
  is_default: address?.is_default ?? false,
})

/**
 * Saves the address with an idempotency key per content: repeated sending creates it once, edited content gets a new
 * key.
 */
function useKeep(address: Address | null) {
  const queries = useQueryClient()
  const partition = usePartition()
  const last = useRef({ text: '', key: '' })
  return async (body: Body) => {
    const text = JSON.stringify(body)
    if (last.current.text !== text) last.current = { text, key: writeIdempotencyKey(crypto.randomUUID()) }
    const parameters = buyerParameters(partition)
    const answer = address
      ? await send(updateAddress, { ...parameters, params: { id: address.id }, body })
      : await send(addAddress, { ...parameters, body }, { headers: { [HEADER.idempotencyKey]: last.current.key } })
    await queries.invalidateQueries({ queryKey: ownAddresses(partition).query.queryKey })
    return answer
  }
}

/**
 * States that the postcode belongs to, if the chosen one is not among them (rules.md 2.8); null if there is no
 * conflict.
 */
function statesElsewhere(
  { postcode, state }: { postcode: string; state: number },
  states: readonly State[],
): readonly State[] | null {
  const ids = /^\d{5}$/.test(postcode) && state > 0 ? statesOfPostcode(postcode, states) : null
  return ids === null || ids.includes(state) ? null : states.filter(({ id }) => ids.includes(id))
}
