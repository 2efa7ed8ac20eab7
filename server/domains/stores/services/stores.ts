import * as v from 'valibot'
import { storeTimeZone } from '#contract/site/store-time-zone.ts'
import type { Coordinates } from '#contract/stores/distance.ts'
import { closedDays, openingHours, type Store } from '#contract/stores/store.ts'
import type { Context } from '../../../context.ts'
import * as stores from '../queries/stores.ts'

export { all } from '../queries/stores.ts'

const services = v.array(v.string())

/** The stores of the market, in the order set by staff. */
export async function allStores({ db, config }: Context): Promise<Store[]> {
  const rows = await stores.all(db, config.market.code)
  return rows.map(({ state_code, ...row }) => ({
    ...row,
    opening_hours: v.parse(openingHours, row.opening_hours),
    services: v.parse(services, row.services),
    closed_days: v.parse(closedDays, row.closed_days),
    time_zone: storeTimeZone(state_code),
    map_url: mapUrl(row),
  }))
}

/** Opens the maps app on a phone, and a web page elsewhere. */
const mapUrl = ({ latitude, longitude }: Coordinates): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
