import { type Config, DEFAULT_DEMO_PASSWORD, registersBy } from '../../../config.ts'
import { demoAccounts } from './demo-people.ts'
import { demoCodes } from './load-codes.ts'
import type { LoadedDemo } from './load-demo.ts'

/** Lines printed at start: what can be tried in a local store, or what a public or live store lacks. */
export function startNotice(config: Config, demo: LoadedDemo): string[] {
  if (!config.isDemo && config.demoMailbox)
    return [`Messages without another sender are not sent: they are at ${config.publicUrl}/dev/mailbox`]
  return config.demoPassword === null ? publicNotice(config, demo) : localNotice(config, config.demoPassword)
}

function localNotice(config: Config, demoPassword: string): string[] {
  const { market, demoMailbox, publicUrl, payments, senders } = config
  const password = demoPassword === DEFAULT_DEMO_PASSWORD ? demoPassword : 'as in DEMO_PASSWORD'
  const accounts = demoAccounts().filter((one) => one.market === market.code)
  return [
    `Demo accounts (password ${password}):`,
    ...accounts.map(({ identifier, role, who }) => `  ${identifier}  ${role}, ${who}`),
    `Codes of packs to try at ${publicUrl}/verify: ${demoCodes().join(', ')}`,
    ...(demoMailbox && !senders.webhook ? [`Codes to register with arrive at ${publicUrl}/dev/mailbox`] : []),
    ...(registersBy(config) ? [] : [NO_CODES]),
    ...(payments.senangpay || payments.ipay88
      ? ['Warning: a merchant of a payment gateway is set beside demo accounts: their orders take real money.']
      : []),
  ]
}

function publicNotice(config: Config, { lockedAccounts }: LoadedDemo): string[] {
  return [
    ...(registersBy(config) ? [] : [NO_CODES]),
    ...(lockedAccounts > 0
      ? [
          `${lockedAccounts} demo accounts of an earlier local start are locked: nobody can sign in with them while the store is public.`,
        ]
      : []),
  ]
}

const NO_CODES = 'Warning: one-time codes cannot be sent, so nobody can register: no sender of messages is set up.'
