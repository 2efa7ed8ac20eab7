import { type Config, localToken, OPEN_PATH, registersBy, sendsCodes } from '../../../config.ts'
import { demoAccounts } from './demo-people.ts'
import { demoCodes } from './load-codes.ts'
import type { LoadedDemo } from './load-demo.ts'

/** Lines printed at start: what can be tried in a local store, or what a public or live store lacks. */
export function startNotice(config: Config, demo: LoadedDemo): string[] {
  if (!config.isDemo && config.isLocal) return [...openingLines(config), ...mailboxLines(config)]
  return config.demoPassword === null ? publicNotice(config, demo) : localNotice(config, config.demoPassword)
}

/** Where nothing is shown that belongs to others, no address is needed. */
function openingLines(config: Config): string[] {
  const { demoMailbox, payments, publicUrl } = config
  const opened = [...(demoMailbox ? ['messages'] : []), ...(payments.simulator ? ['simulated payments'] : [])]
  if (opened.length === 0) return []
  return [
    `To see ${opened.join(' and ')}, open this address once in your browser, and keep it to yourself:`,
    `  ${publicUrl}${OPEN_PATH}/${localToken(config)}`,
  ]
}

const mailboxLines = ({ demoMailbox, publicUrl }: Config): string[] =>
  demoMailbox ? [`Messages without a sender aren’t sent. They’re shown at ${publicUrl}/dev/mailbox`] : []

function localNotice(config: Config, demoPassword: string): string[] {
  const { market, demoMailbox, publicUrl, payments, senders, isDemoPasswordMade } = config
  const password = isDemoPasswordMade ? demoPassword : 'as in DEMO_PASSWORD'
  const accounts = demoAccounts().filter((one) => one.market === market.code)
  return [
    ...openingLines(config),
    `Demo accounts (password ${password}):`,
    ...accounts.map(({ identifier, role, who }) => `  ${identifier}  ${role}, ${who}`),
    `Authenticity codes to try at ${publicUrl}/verify: ${demoCodes().join(', ')}`,
    ...(demoMailbox && !sendsCodes({ demoMailbox: false, senders })
      ? [`Registration codes are shown at ${publicUrl}/dev/mailbox`]
      : []),
    ...(registersBy(config) ? [] : [NO_CODES]),
    ...(Object.keys(payments.merchants).length > 0
      ? ['Warning: a real merchant account is set up in this demo store. Orders take real payments.']
      : []),
  ]
}

function publicNotice(config: Config, { lockedAccounts }: LoadedDemo): string[] {
  return [
    ...(registersBy(config) ? [] : [NO_CODES]),
    ...(lockedAccounts > 0
      ? [
          `${lockedAccounts} demo accounts from an earlier local start are locked. Nobody can sign in with them while the store is public.`,
        ]
      : []),
  ]
}

const NO_CODES = 'Warning: no sender of messages is set up. One-time codes can’t be sent, so nobody can register.'
