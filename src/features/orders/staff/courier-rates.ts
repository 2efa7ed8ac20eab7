import type { CourierRate } from '#contract/delivery/courier-booking.ts'

const MAX_NAME = 120

/** One service at one provider. */
export const rateKey = ({ provider, service }: Pick<CourierRate, 'provider' | 'service'>): string =>
  `${provider} ${service}`

/** As it is shown on the order: the courier, and its service where that has a name of its own. */
export const rateName = ({ courier, name }: CourierRate): string =>
  (name.toLowerCase().startsWith(courier.toLowerCase()) ? name : `${courier} ${name}`).slice(0, MAX_NAME)

/** What is sent to book it. */
export const bookedAs = (rate: CourierRate, grams: number) => ({
  provider: rate.provider,
  service: rate.service,
  service_name: rateName(rate),
  weight_g: grams,
})
