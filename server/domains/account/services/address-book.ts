import type { Address, AddressWarning } from '#contract/account/address.ts'
import { addAddress } from '#contract/account/calls/add-address.ts'
import { statesOfPostcode } from '#contract/account/postcode-states.ts'
import type { WrittenAddress } from '#contract/account/written-address.ts'
import type { InputOf } from '#contract/call.ts'
import { MAX_ADDRESSES, ROLE } from '#contract/constants.ts'
import type { Country } from '#contract/site/country.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { actingCompany, findBuyer, requireBuyer } from '../../buyers/services/buyer.ts'
import * as settings from '../../settings/services/settings.ts'
import { ACCOUNT_MESSAGES } from '../account-messages.ts'
import * as accounts from '../queries/accounts.ts'
import * as addresses from '../queries/addresses.ts'
import { requirePhone } from './person-rules.ts'

type AddressBody = InputOf<typeof addAddress>['body']

export interface SavedAddress {
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
export async function requireAddress(
  db: Database,
  addressKey: { accountId: string; id: string },
  context: SignedInContext,
) {
  const address = await addresses.find(db, addressKey.accountId, addressKey.id)
  if (!address) throw missing(context)
  return address
}

/**
 * Idempotent per `Idempotency-Key`. Locks the account's row first, so that concurrent requests count each other's
 * addresses.
 *
 * @throws Refusal VALIDATION; ADDRESSES_FULL
 */
export async function createAddress(
  accountId: string,
  body: AddressBody,
  context: SignedInContext,
): Promise<SavedAddress> {
  const { columns, warning } = await checked(body, context)
  const dealer = accountId === context.session.person.id ? null : accountId
  return withIdempotencyKey(context, { call: addAddress, body, dealer }, async (transaction) => {
    await accounts.lock(transaction, accountId)
    const id = await add(transaction, { accountId, columns, isDefault: body.is_default }, context)
    return { address: await requireAddress(transaction, { accountId, id }, context), warning }
  })
}

/** Adds an address to a locked account and returns its id; the first one becomes the default. @throws Refusal */
async function add(
  transaction: Database,
  { accountId, columns, isDefault }: { accountId: string; columns: addresses.AddressColumns; isDefault: boolean },
  context: SignedInContext,
): Promise<string> {
  const count = await addresses.count(transaction, accountId)
  if (count >= MAX_ADDRESSES)
    throw new Refusal('ADDRESSES_FULL', ACCOUNT_MESSAGES[context.language].addressesFull(MAX_ADDRESSES))
  const id = await addresses.insert(transaction, accountId, { ...columns, now: context.clock.now() })
  await accounts.fillName(transaction, accountId, columns)
  if (count === 0 || isDefault) await addresses.makeDefault(transaction, { accountId, id })
  return id
}

type ComparedAddress = Omit<addresses.AddressColumns, 'label' | 'latitude' | 'longitude'>

const asText = (one: ComparedAddress): string => {
  const { first_name, last_name, phone, address_1, address_2, city, district, subdistrict, state_id, postcode } = one
  const place = [address_1, address_2, city, district, subdistrict, state_id, postcode]
  return JSON.stringify([first_name, last_name, phone, place])
}

/**
 * The id of an address that was written with an order; it is added to the address book in the order's transaction,
 * unless it is there.
 *
 * @throws Refusal VALIDATION; ADDRESSES_FULL
 */
export async function addWrittenAddress(
  transaction: Database,
  { accountId, written }: { accountId: string; written: WrittenAddress },
  context: SignedInContext,
): Promise<string> {
  const { columns } = await checked(
    { ...written, label: null, latitude: null, longitude: null, is_default: false },
    { ...context, db: transaction },
  )
  await accounts.lock(transaction, accountId)
  const known = (await addresses.ofAccount(transaction, accountId)).find((one) => asText(one) === asText(columns))
  return known?.id ?? add(transaction, { accountId, columns, isDefault: false }, context)
}

/** @throws Refusal VALIDATION; NOT_FOUND */
export async function changeAddress(
  addressKey: { accountId: string; id: string },
  body: AddressBody,
  context: SignedInContext,
): Promise<SavedAddress> {
  const { columns, warning } = await checked(body, context)
  return context.db.transaction(async (transaction) => {
    await accounts.lock(transaction, addressKey.accountId)
    if (!(await addresses.update(transaction, addressKey, columns))) throw missing(context)
    if (body.is_default) await addresses.makeDefault(transaction, addressKey)
    return { address: await requireAddress(transaction, addressKey, context), warning }
  })
}

/** Returns the remaining addresses. @throws Refusal NOT_FOUND */
export async function removeAddress(
  addressKey: { accountId: string; id: string },
  context: SignedInContext,
): Promise<Address[]> {
  const { accountId } = addressKey
  return context.db.transaction(async (transaction) => {
    await accounts.lock(transaction, accountId)
    if (!(await addresses.remove(transaction, addressKey))) throw missing(context)
    const [next] = await addresses.ofAccount(transaction, accountId)
    if (next && !next.is_default) await addresses.makeDefault(transaction, { accountId, id: next.id })
    return addresses.ofAccount(transaction, accountId)
  })
}

interface ValidatedAddress {
  columns: addresses.AddressColumns
  warning: AddressWarning | null
}

async function checked(body: AddressBody, context: SignedInContext): Promise<ValidatedAddress> {
  const { is_default: _default, country_id, ...columns } = body
  const country = await requireMarketCountry(context)
  if (country_id !== undefined && country_id !== country.id) {
    throw fieldError(context, 'country_id', SERVER_MESSAGES[context.language].fieldWrong)
  }
  checkAddressLocation(body, { country }, context)
  return {
    columns: {
      ...columns,
      label: columns.label || null,
      address_2: columns.address_2 || null,
      district: columns.district || null,
      subdistrict: columns.subdistrict || null,
      phone: requirePhone(body.phone, context),
    },
    warning: warningOf(body, country, context),
  }
}

/** The country of the market, with its states. */
export async function requireMarketCountry({ db, config }: Pick<SignedInContext, 'db' | 'config'>): Promise<Country> {
  const country = (await settings.countries(db)).find(({ code }) => code === config.market.code)
  if (!country) throw new Error(`There is no country ${config.market.code}`)
  return country
}

type AddressLocation = Pick<AddressBody, 'state_id' | 'postcode' | 'district' | 'subdistrict'>
type LanguageContext = Pick<SignedInContext, 'config' | 'language'>

interface PhoneScope {
  country: Country
  /** Prefix of the field names when the address is part of a larger form. */
  prefix?: string
}

/** @throws Refusal VALIDATION for a state of another country, and for a missing or unknown kecamatan in Indonesia */
export function checkAddressLocation(
  location: AddressLocation,
  { country, prefix = '' }: PhoneScope,
  context: LanguageContext,
): void {
  const messages = SERVER_MESSAGES[context.language]
  const wrong = (field: string, sentence: string) => fieldError(context, prefix + field, sentence)
  if (!country.states.some(({ id }) => id === location.state_id)) throw wrong('state_id', messages.fieldWrong)
  if (context.config.market.code === 'ID') {
    if (!location.district) throw wrong('district', messages.fieldMissing)
    return
  }
  for (const field of ['district', 'subdistrict'] as const)
    if (location[field]) throw wrong(field, messages.fieldUnknown)
}

function warningOf(
  { postcode, state_id }: AddressLocation,
  { states }: Country,
  { language }: LanguageContext,
): AddressWarning | null {
  const found = statesOfPostcode(postcode, states)
  if (found === null || found.includes(state_id)) return null
  return { code: 'POSTCODE_STATE', userMessage: ACCOUNT_MESSAGES[language].postcodeElsewhere, state_ids: found }
}
