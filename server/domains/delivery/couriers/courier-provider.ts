import type { Market } from '#contract/site/market.ts'
import type { Reach, ReachOf } from '../../../platform/outbound/public-address.ts'
import { type ConnectedService, type ReadSetting, ruleOf } from '../../../service-settings.ts'
import type { DenySetting } from '../../../wrong-setting.ts'
import type { Courier, CourierFetch } from './courier.ts'

export interface ReadCourierInput {
  setting: ReadSetting
  market: Market
  /** Of services that were typed on a screen; absent for settings of the operator. */
  reachOf?: ReachOf | undefined
  /** Stops the start with one sentence, or refuses what was typed on a screen. */
  deny: DenySetting
}

/** Plays a service; its parcels are in memory only. */
export interface SimulatedCourier {
  answer(request: Request): Promise<Response>
}

/** A service that is set up. */
export interface ConfiguredCourier {
  /** Of a parcel whose products have no weight, in grams. */
  defaultWeightG: number
  /** Absent for settings of the operator, which may name any address. */
  reach?: Reach
  open(courierFetch: CourierFetch): Courier
  /** Of the same account; does not use the adapter. */
  createSimulator(): SimulatedCourier
}

/** All that is particular to a service that books parcels. */
export interface CourierProvider extends ConnectedService {
  /** As people read it. */
  name: string
  markets: readonly Market['code'][]
  /** Its couriers collect cash on delivery. */
  collectsCash?: true
  /** null: it is not set up. @throws what `deny` throws; no secret is ever repeated in a sentence */
  read(reading: ReadCourierInput): ConfiguredCourier | null
}

/** Where its parcels are picked up. */
export interface Sender {
  name: string
  phone: string
  address: string
  postcode: string
}

const DEFAULT_WEIGHT_G = 1000
const MAX_WEIGHT_G = 70_000
const PHONE = /^\+?[0-9][0-9 -]{6,14}$/

/** Reads what every service needs. @returns null when none of its settings has a value */
export function readSender(
  service: Pick<ConnectedService, 'prefix' | 'settings'>,
  { setting, deny }: Pick<ReadCourierInput, 'setting' | 'deny'>,
): { sender: Sender; defaultWeightG: number } | null {
  const { prefix, settings } = service
  const needed = settings.filter(({ isOptional, options }) => !isOptional && !options).map(({ name }) => name)
  const missing = needed.filter((name) => setting(name) === '')
  if (missing.length === needed.length) return null
  if (missing[0] !== undefined)
    deny(`${needed.join(', ')} belong together: write all, or none.`, { name: missing[0], fault: 'required' })
  const of = (name: string) => `${prefix}_${name}`
  const wrong = (name: string, fault: 'sender_phone' | 'postcode' | 'weight') =>
    deny(`${name} is not understood: write ${ruleOf(service, name)}.`, { name, fault })
  const sender = {
    name: setting(of('SENDER_NAME')),
    phone: setting(of('SENDER_PHONE')),
    address: setting(of('SENDER_ADDRESS')),
    postcode: setting(of('SENDER_POSTCODE')),
  }
  if (!PHONE.test(sender.phone)) wrong(of('SENDER_PHONE'), 'sender_phone')
  if (!/^\d{5}$/.test(sender.postcode)) wrong(of('SENDER_POSTCODE'), 'postcode')
  const weight = setting(of('WEIGHT_G'))
  const defaultWeightG = weight === '' ? DEFAULT_WEIGHT_G : Number(weight)
  if (!Number.isInteger(defaultWeightG) || defaultWeightG < 1 || defaultWeightG > MAX_WEIGHT_G)
    wrong(of('WEIGHT_G'), 'weight')
  return { sender, defaultWeightG }
}

/** The phone as couriers of the country write it: with its leading zero. */
export const localPhone = (phone: string, { callingCode }: Market): string => {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.startsWith(callingCode) ? `0${digits.slice(callingCode.length)}` : digits
}
