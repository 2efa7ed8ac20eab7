import type { Market } from '#contract/site/market.ts'
import { brokenRule, type ReadSetting, type SettingName } from '../../../environment-settings.ts'
import { isOutOfReach, type Reach, type ReachOf } from '../../../platform/outbound/public-address.ts'
import type { DenySetting } from '../../../wrong-setting.ts'

export interface ReadMerchantsInput {
  setting: ReadSetting
  market: Market
  /** Stops the start with one sentence, or refuses what was typed on a screen. */
  deny: DenySetting
  /** Of services that were typed on a screen; absent for settings of the operator. */
  reachOf?: ReachOf | undefined
}

/** Both or none; the secret is never repeated in an error. */
export function pair({ setting, deny }: ReadMerchantsInput, name: SettingName, secret: SettingName): [string, string] {
  const [one, other] = [setting(name), setting(secret)]
  if (one !== '' && other === '')
    deny(`${name} is set without ${secret}: write both, or neither.`, { name: secret, fault: 'required' })
  if (one === '' && other !== '')
    deny(`${secret} is set without ${name}: write both, or neither.`, { name, fault: 'required' })
  return [one, other]
}

interface GatewayAddress {
  name: SettingName
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
  { setting, deny }: ReadMerchantsInput,
  name: SettingName,
  values: Readonly<Record<string, Value>>,
): Value {
  const written = setting(name)
  const value = Object.hasOwn(values, written) ? values[written] : undefined
  return value ?? deny(brokenRule(name, written), { name, fault: 'choice' })
}
