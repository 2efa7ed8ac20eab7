import { addAddress } from '#contract/account/calls/add-address.ts'
import { deleteAddress } from '#contract/account/calls/delete-address.ts'
import { getAddress } from '#contract/account/calls/get-address.ts'
import { getAddresses } from '#contract/account/calls/get-addresses.ts'
import { getCities } from '#contract/account/calls/get-cities.ts'
import { getPostcode } from '#contract/account/calls/get-postcode.ts'
import { updateAddress } from '#contract/account/calls/update-address.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal, route } from '../../../route.ts'
import * as addresses from '../queries/addresses.ts'
import {
  changeAddress,
  createAddress,
  findAddressBook,
  removeAddress,
  requireAddress,
  requireAddressBook,
  requireMarketCountry,
} from '../services/address-book.ts'
import { citiesOfState } from '../services/indonesian-places.ts'
import { findPlace } from '../services/postcodes.ts'

export const addressRoutes = [
  // Without a cart there is no address book: sales persons who have not chosen a dealer, and staff.
  route(getAddresses, async ({ query }, context) => {
    const book = await findAddressBook(context, query.dealer_id)
    return { addresses: { data: book === null ? [] : await addresses.ofAccount(context.db, book) } }
  }),

  route(getAddress, async ({ params, query }, context) => {
    const book = await findAddressBook(context, query.dealer_id)
    if (book === null) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
    return { address: await requireAddress(context.db, { accountId: book, id: params.id }, context) }
  }),

  route(getPostcode, async ({ params: { postcode } }, context) =>
    findPlace(context.db, postcode, await requireMarketCountry(context)),
  ),

  route(getCities, async ({ params }) => ({ cities: { data: [...citiesOfState(params.state_id)] } })),

  route(addAddress, async ({ query, body }, context) =>
    createAddress(await requireAddressBook(context, query.dealer_id), body, context),
  ),

  route(updateAddress, async ({ params, query, body }, context) => {
    const accountId = await requireAddressBook(context, query.dealer_id)
    return changeAddress({ accountId, id: params.id }, body, context)
  }),

  route(deleteAddress, async ({ params, query }, context) => {
    const accountId = await requireAddressBook(context, query.dealer_id)
    return { addresses: { data: await removeAddress({ accountId, id: params.id }, context) } }
  }),
]
