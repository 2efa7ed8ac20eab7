import { type Config, DEFAULT_DEMO_PASSWORD } from '../../config.ts'
import { demoAccounts } from './demo-people.ts'
import { demoCodes } from './load-codes.ts'

/** Said at the start, line by line: with what the demo store of this market can be tried. */
export function demoNotice({ market, demoPassword, demoMailbox, publicUrl }: Config): string[] {
  const password = demoPassword === DEFAULT_DEMO_PASSWORD ? demoPassword : 'as in DEMO_PASSWORD'
  const accounts = demoAccounts().filter((one) => one.market === market.code)
  return [
    `Demo accounts (password ${password}):`,
    ...accounts.map(({ identifier, role, who }) => `  ${identifier}  ${role}, ${who}`),
    `Codes of packs to try at ${publicUrl}/verify: ${demoCodes().join(', ')}`,
    ...(demoMailbox ? [`Codes to register with arrive at ${publicUrl}/dev/mailbox`] : []),
  ]
}
