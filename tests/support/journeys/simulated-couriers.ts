import { MARKETS } from '#contract/site/market.ts'
import { createBiteshipSimulator } from '#server/domains/delivery/couriers/biteship/simulator.ts'
import { type Couriers, openCouriers, readCouriers } from '#server/domains/delivery/couriers/couriers.ts'
import { createEasyparcelSimulator } from '#server/domains/delivery/couriers/easyparcel/simulator.ts'
import { settingIn } from '#server/environment-settings.ts'

const sender = (prefix: string) => ({
  [`${prefix}_SENDER_NAME`]: 'Awan Store',
  [`${prefix}_SENDER_PHONE`]: '0123456789',
  [`${prefix}_SENDER_ADDRESS`]: '12 Jalan Ampang',
  [`${prefix}_SENDER_POSTCODE`]: '50450',
})
/** Settings of both services, as on their cards. */
export const COURIER_SETTINGS = {
  easyparcel: {
    EASYPARCEL_API_KEY: 'EP-simulated-key',
    ...sender('EASYPARCEL'),
    EASYPARCEL_SENDER_CITY: 'Kuala Lumpur',
    EASYPARCEL_SENDER_STATE: 'kul',
    EASYPARCEL_MODE: 'live',
  },
  biteship: {
    BITESHIP_API_KEY: 'biteship_test.simulated',
    BITESHIP_WEBHOOK_SECRET: 'word-of-our-own',
    ...sender('BITESHIP'),
  },
}

/** What happens to requests: `lost` are taken, and their answers do not arrive. */
type Line = 'works' | 'lost' | 'down'

/** The services of both markets, as the simulators play them, on a line that may break. */
export function simulateCouriers(locale: keyof typeof MARKETS) {
  const market = MARKETS[locale]
  const easyparcel = createEasyparcelSimulator({ apiKey: COURIER_SETTINGS.easyparcel.EASYPARCEL_API_KEY })
  const biteship = createBiteshipSimulator({
    apiKey: COURIER_SETTINGS.biteship.BITESHIP_API_KEY,
    webhookSecret: COURIER_SETTINGS.biteship.BITESHIP_WEBHOOK_SECRET,
  })
  const line: { is: Line; requests: number } = { is: 'works', requests: 0 }
  const service = market.code === 'MY' ? easyparcel : biteship
  const values = market.code === 'MY' ? COURIER_SETTINGS.easyparcel : COURIER_SETTINGS.biteship
  const configured = readCouriers({
    setting: settingIn(values),
    market,
    deny(sentence) {
      throw new Error(sentence)
    },
  })
  const opened = openCouriers(configured, {
    market,
    async courierFetch(request) {
      line.requests += 1
      if (line.is === 'down') throw new TypeError('fetch failed')
      const answer = await service.answer(request)
      // As long as a request may take beside others.
      await new Promise((resolve) => setTimeout(resolve, 20))
      return line.is === 'lost' ? new Response('', { status: 504 }) : answer
    },
  })
  const couriers: Couriers = { all: () => opened, get: (name) => opened.find(({ connection }) => connection === name) }
  return { couriers, easyparcel, biteship, line }
}
