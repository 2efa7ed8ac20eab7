import type { Market } from '#contract/site/market.ts'
import { isOutOfReach, type Reach, type ReachOf } from '../../../platform/outbound/public-address.ts'
import { brokenRule, type ConnectedService, type ReadSetting, ruleOf } from '../../../service-settings.ts'
import type { DenySetting } from '../../../wrong-setting.ts'

export interface ReadMerchantsInput {
  /** Whose settings are read. */
  service: Pick<ConnectedService, 'settings'>
  setting: ReadSetting
  market: Market
  /** Stops the start with one sentence, or refuses what was typed on a screen. */
  deny: DenySetting
  /** Of services that were typed on a screen; absent for settings of the operator. */
  reachOf?: ReachOf | undefined
}

/** The values of all of them, or of none; a secret is never repeated in an error. */
export function allOrNone({ setting, deny }: ReadMerchantsInput, ...names: readonly string[]): string[] {
  const values = names.map((name) => setting(name))
  const written = names.find((_name, at) => values[at] !== '')
  const missing = names.find((_name, at) => values[at] === '')
  if (written !== undefined && missing !== undefined)
    deny(`${written} is set without ${missing}: write ${names.length > 2 ? 'all, or none' : 'both, or neither'}.`, {
      name: missing,
      fault: 'required',
    })
  return values
}

/** For numbers that become part of an address. */
export function requireLetters({ service, deny }: ReadMerchantsInput, name: string, value: string): void {
  if (!/^[A-Za-z0-9_-]+$/.test(value))
    deny(`${name} is not understood: write ${ruleOf(service, name)}.`, { name, fault: 'merchant' })
}

interface GatewayAddress {
  name: string
  otherwise: string
  reach: Reach | undefined
}

export function addressOf({ setting, deny }: ReadMerchantsInput, { name, otherwise, reach }: GatewayAddress): string {
  const value = setting(name, otherwise)
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || url.protocol !== 'https:' || url.pathname !== '/' || url.search || url.username)
    deny(`${name} is "${value}": write an address such as ${otherwise}, without a path.`, { name, fault: 'url' })
  if (isOutOfReach(new URL(value).hostname, reach))
    deny(`${name} is not on the internet: it can be set in store.env only.`, { name, fault: 'private_address' })
  return new URL(value).origin
}

export function oneOf<Value>(
  { service, setting, deny }: ReadMerchantsInput,
  name: string,
  values: Readonly<Record<string, Value>>,
): Value {
  const written = setting(name)
  const value = Object.hasOwn(values, written) ? values[written] : undefined
  return value ?? deny(brokenRule(service, name, written), { name, fault: 'choice' })
}
