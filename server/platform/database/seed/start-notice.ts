import { type Config, DEFAULT_DEMO_PASSWORD, registersBy } from '../../../config.ts'
import { demoAccounts } from './demo-people.ts'
import { demoCodes } from './load-codes.ts'
import type { LoadedDemo } from './load-demo.ts'

/** Lines printed at start: what can be tried in a local store, or what a public or live store lacks. */
export function startNotice(config: Config, demo: LoadedDemo): string[] {
  if (!config.isDemo && config.demoMailbox)
    return [`Messages without a sender aren’t sent. They’re shown at ${config.publicUrl}/dev/mailbox`]
  return config.demoPassword === null ? publicNotice(config, demo) : localNotice(config, config.demoPassword)
}

function localNotice(config: Config, demoPassword: string): string[] {
  const { market, demoMailbox, publicUrl, payments, senders } = config
  const password = demoPassword === DEFAULT_DEMO_PASSWORD ? demoPassword : 'as in DEMO_PASSWORD'
  const accounts = demoAccounts().filter((one) => one.market === market.code)
  return [
    `Demo accounts (password ${password}):`,
    ...accounts.map(({ identifier, role, who }) => `  ${identifier}  ${role}, ${who}`),
    `Authenticity codes to try at ${publicUrl}/verify: ${demoCodes().join(', ')}`,
    ...(demoMailbox && !senders.webhook ? [`Registration codes are shown at ${publicUrl}/dev/mailbox`] : []),
    ...(registersBy(config) ? [] : [NO_CODES]),
    ...(payments.senangpay || payments.ipay88
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
