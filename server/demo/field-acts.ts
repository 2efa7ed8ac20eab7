import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import { sendDeviceReport } from '#contract/device-reports/calls/send-device-report.ts'
import { newId } from '../platform/database/new-id.ts'
import { historyPhone } from '../platform/database/seed/load-history-people.ts'
import { changeCart } from './change-cart.ts'
import { addressOf } from './people.ts'
import { type Act, HOUR_MS, MINUTE_MS } from './world.ts'

const GIB = 1024 ** 3
/** Phones of applicants, beside those of the people who are stored. */
const APPLICANTS_FROM = 900

/** A device of the field reports what waits on it: a sales person's has one cart for each dealer visited. */
export const device: Act<'device'> = async ({ who }, { call, people, random, now }) => {
  const person = people.find(who)
  const isOfSales = person.dealer_id === null
  const dealers = isOfSales ? random.some(people.dealers, 2) : []
  const carts = (isOfSales ? dealers : [null]).map((dealer) => {
    const waiting = random.weighted([
      [0, 5],
      [random.int(1, 9), 3],
    ])
    return {
      client_id: newId(now),
      ...(dealer?.dealer_id && { dealer_id: dealer.dealer_id }),
      waiting,
      needs_attention: waiting > 4 ? 1 : 0,
      oldest_at: waiting > 0 ? new Date(now - random.int(10, 900) * MINUTE_MS).toISOString() : null,
    }
  })
  await call(sendDeviceReport, person, {
    body: {
      build: '0.3.0',
      sent_at: new Date(now + (random.chance(0.1) ? 3 * HOUR_MS : random.int(-4_000, 4_000))).toISOString(),
      carts,
      storage_used: random.int(20, 90) * 1024 * 1024,
      storage_quota: random.int(1, 8) * GIB,
      is_persisted: random.chance(0.8),
    },
  })
}

/** A dealer's device sends more pieces than there are: the store refuses the change, and staff see it. */
export const refusal: Act<'refusal'> = async ({ who }, world) => {
  const { people, random, assortment } = world
  const { id, maxPerOrder } = random.pick(assortment.ofDealers)
  await changeCart(people.find(who), { action: 'add', goods: [[id, maxPerOrder + random.int(5, 60)]] }, world)
}

/** A sales person leaves a cart with a dealer, who may send it or change it. */
export const preparedCart: Act<'prepared_cart'> = async ({ who, dealer: phone }, world) => {
  const { people, random, assortment } = world
  const { dealer_id } = people.find(phone)
  if (dealer_id === null) return
  const goods = random.some(assortment.ofDealers, 4).map(({ id }) => [id, random.int(5, 10)] as const)
  await changeCart(people.find(who), { action: 'set', goods, dealer: { dealer_id } }, world)
}

const SHOPS = {
  MY: { company_name: 'Kedai Runcit Damai', registration_no: '202601000311 (1500311-K)', first_name: 'Hamdan' },
  ID: { company_name: 'Toko Mutiara Pagi', registration_no: '9120000003110', first_name: 'Hamdani' },
} as const

/** A sales person writes the application of a shop that is not a dealer yet. */
export const application: Act<'application'> = async ({ who }, { call, people, store }) => {
  const market = store.config.market.code
  const seller = people.find(who)
  const phone = historyPhone(market, APPLICANTS_FROM)
  const {
    first_name: _first,
    last_name: _last,
    phone: _phone,
    ...address
  } = addressOf({ first_name: '', last_name: '', phone }, market)
  await call(registerDealer, seller, {
    body: {
      ...SHOPS[market],
      last_name: 'Yusof',
      phone,
      address,
      documents: [],
      accept_terms: true,
      sales_person_id: seller.id,
    },
  })
}
