import { CONNECTED_SERVICES } from './connected-services.ts'
import { SETTING_NAMES } from './environment-settings.ts'

/** Variables with these prefixes are assumed to be meant for the store. */
const OWN_PREFIXES = ['DATABASE', 'DEMO', 'PAYMENT', ...CONNECTED_SERVICES.map(({ prefix }) => prefix)]
const OWN_PREFIX = new RegExp(`^(${OWN_PREFIXES.join('|')})_`, 'i')

/**
 * A sentence about the first unknown setting: a name with a prefix of ours, or one of ours in small letters. It would be
 * ignored, and the store would start with an unintended default. Null if there is none.
 *
 * @param isOwnFile the names are from the store's settings file, where every unknown name is an error
 */
export function unknownEnvironmentVariable(names: readonly string[], { isOwnFile = false } = {}): string | null {
  const known = new Set(SETTING_NAMES)
  const unknown = names.find(
    (name) => !known.has(name) && (isOwnFile || OWN_PREFIX.test(name) || known.has(name.toUpperCase())),
  )
  if (unknown === undefined) return null
  const [group = ''] = unknown.toUpperCase().split('_')
  const alike = SETTING_NAMES.filter((name) => name.startsWith(`${group}_`))
  const advice = alike.length > 0 ? `write ${alike.join(' or ')}, or leave it out` : 'leave it out'
  return `${unknown} is no setting of the store: ${advice}.`
}
