import type { Address, AddressWarning } from '#contract/account/address.ts'
import { addAddress } from '#contract/account/calls/add-address.ts'
import { statesOfPostcode } from '#contract/account/postcode-states.ts'
import type { InputOf } from '#contract/call.ts'
import { MAX_ADDRESSES, ROLE } from '#contract/constants.ts'
import type { Country } from '#contract/site/country.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { Refusal } from '../../../route.ts'
import { actingCompany, findBuyer, requireBuyer } from '../../cart/services/buyer.ts'
import * as settings from '../../site/queries/settings.ts'
import { ACCOUNT_MESSAGES } from '../account-messages.ts'
import * as accounts from '../queries/accounts.ts'
import * as addresses from '../queries/addresses.ts'
import { fieldError, requirePhone } from './person-rules.ts'

type Written = InputOf<typeof addAddress>['body']

export interface Kept {
  address: Address
  warning: AddressWarning | null
}

/**
 * The account whose address book applies: one's own, or the dealer's when a sales person acts for one. null for a sales
 * person who has not chosen a dealer, and for staff.
 *
 * @throws what `findBuyer` throws
 */
export async function findAddressBook(context: SignedInContext, dealerId: string | undefined): Promise<string | null> {
  const buyer = await findBuyer(context, dealerId)
  if (!buyer) return null
  if (buyer.role_id !== ROLE.salesPerson) return buyer.accountId
  return (await actingCompany(context, dealerId))?.account_id ?? null
}

/** @throws what `requireBuyer` throws */
export async function requireAddressBook(context: SignedInContext, dealerId: string | undefined): Promise<string> {
  await requireBuyer(context, dealerId)
  const book = await findAddressBook(context, dealerId)
  if (book === null) throw new Error('A buyer has no address book')
  return book
}

const missing = ({ language }: SignedInContext): Refusal => new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)

/** @throws Refusal NOT_FOUND, also for another account's address */
export async function requireAddress(db: Database, place: { accountId: string; id: string }, context: SignedInContext) {
  const address = await addresses.find(db, place.accountId, place.id)
  if (!address) throw missing(context)
  return address
}

/**
 * Idempotent per `Idempotency-Key`. Locks the account's row first, so that concurrent requests count each other's
 * addresses.
 *
 * @throws Refusal VALIDATION; ADDRESSES_FULL
 */
export async function createAddress(accountId: string, written: Written, context: SignedInContext): Promise<Kept> {
  const { columns, warning } = await checked(written, context)
  const dealer = accountId === context.session.person.id ? null : accountId
  return withIdempotencyKey(context, { call: addAddress, body: written, dealer }, async (inside) => {
    await accounts.lock(inside, accountId)
    const count = await addresses.count(inside, accountId)
    if (count >= MAX_ADDRESSES) {
      throw new Refusal('ADDRESSES_FULL', ACCOUNT_MESSAGES[context.language].addressesFull(MAX_ADDRESSES))
    }
    const id = await addresses.insert(inside, accountId, { ...columns, now: context.clock.now() })
    const place = { accountId, id }
    if (count === 0 || written.is_default) await addresses.makeDefault(inside, place)
    return { address: await requireAddress(inside, place, context), warning }
  })
}

/** @throws Refusal VALIDATION; NOT_FOUND */
export async function changeAddress(
  place: { accountId: string; id: string },
  written: Written,
  context: SignedInContext,
): Promise<Kept> {
  const { columns, warning } = await checked(written, context)
  return context.db.transaction(async (inside) => {
    await accounts.lock(inside, place.accountId)
    if (!(await addresses.update(inside, place, columns))) throw missing(context)
    if (written.is_default) await addresses.makeDefault(inside, place)
    return { address: await requireAddress(inside, place, context), warning }
  })
}

/** Returns the remaining addresses. @throws Refusal NOT_FOUND */
export async function removeAddress(
  place: { accountId: string; id: string },
  context: SignedInContext,
): Promise<Address[]> {
  const { accountId } = place
  return context.db.transaction(async (inside) => {
    await accounts.lock(inside, accountId)
    if (!(await addresses.remove(inside, place))) throw missing(context)
    const [next] = await addresses.ofAccount(inside, accountId)
    if (next && !next.is_default) await addresses.makeDefault(inside, { accountId, id: next.id })
    return addresses.ofAccount(inside, accountId)
  })
}

interface Checked {
  columns: addresses.AddressColumns
  warning: AddressWarning | null
}

async function checked(written: Written, context: SignedInContext): Promise<Checked> {
  const { is_default: _default, country_id, ...columns } = written
  const country = await requireMarketCountry(context)
  if (country_id !== undefined && country_id !== country.id) {
    throw fieldError(context, 'country_id', SERVER_MESSAGES[context.language].fieldWrong)
  }
  checkAddressLocation(written, { country }, context)
  return {
    columns: {
      ...columns,
      label: columns.label || null,
      address_2: columns.address_2 || null,
      district: columns.district || null,
      subdistrict: columns.subdistrict || null,
      phone: requirePhone(written.phone, context),
    },
    warning: warningOf(written, country, context),
  }
}

/** The country of the market, with its states. */
export async function requireMarketCountry({ db, config }: Pick<SignedInContext, 'db' | 'config'>): Promise<Country> {
  const country = (await settings.countries(db)).find(({ code }) => code === config.market.code)
  if (!country) throw new Error(`There is no country ${config.market.code}`)
  return country
}

type AddressPlace = Pick<Written, 'state_id' | 'postcode' | 'district' | 'subdistrict'>
type Speaking = Pick<SignedInContext, 'config' | 'language'>

interface Within {
  country: Country
  /** Prefix of the field names when the address is part of a larger form. */
  prefix?: string
}

/** @throws Refusal VALIDATION for a state of another country, and for a missing or unknown kecamatan in Indonesia */
export function checkAddressLocation(place: AddressPlace, { country, prefix = '' }: Within, context: Speaking): void {
  const words = SERVER_MESSAGES[context.language]
  const wrong = (field: string, sentence: string) => fieldError(context, prefix + field, sentence)
  if (!country.states.some(({ id }) => id === place.state_id)) throw wrong('state_id', words.fieldWrong)
  if (context.config.market.code === 'ID') {
    if (!place.district) throw wrong('district', words.fieldMissing)
    return
  }
  for (const field of ['district', 'subdistrict'] as const) if (place[field]) throw wrong(field, words.fieldUnknown)
}

function warningOf(
  { postcode, state_id }: AddressPlace,
  { states }: Country,
  { language }: Speaking,
): AddressWarning | null {
  const found = statesOfPostcode(postcode, states)
  if (found === null || found.includes(state_id)) return null
  return { code: 'POSTCODE_STATE', userMessage: ACCOUNT_MESSAGES[language].postcodeElsewhere, state_ids: found }
}
