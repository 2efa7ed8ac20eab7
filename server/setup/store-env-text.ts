import { isLoopback } from '../platform/http/loopback.ts'
import type { Answers } from './setup-answers.ts'

interface Line {
  name: string
  value: string
  /** Written above the line. */
  comment: string
}

/**
 * Text of the settings file, with a comment for each line. The services that send messages and take payments are not in
 * it: their owner changes them on the screen, and they are encrypted in the database.
 */
export function storeEnvText(answers: Answers): string {
  const { PUBLIC_LOCALE = 'MYR', PUBLIC_URL = '' } = answers
  const { hostname, port } = new URL(PUBLIC_URL)
  const isLocal = isLoopback(hostname)
  const lines: Line[] = [
    { name: 'DEMO', value: 'off', comment: 'A live store, without any demo data.' },
    { name: 'PUBLIC_LOCALE', value: PUBLIC_LOCALE, comment: 'Market: MYR for Malaysia, IDN for Indonesia.' },
    { name: 'PUBLIC_URL', value: PUBLIC_URL, comment: 'Public address of the store.' },
    { name: 'PORT', value: isLocal ? port || '80' : '3000', comment: 'Port that this server listens on.' },
    ...(isLocal
      ? [
          {
            name: 'DEMO_MAILBOX',
            value: 'on',
            comment: 'Shows messages without a sender at /dev/mailbox. Not allowed once the store is public.',
          },
          {
            name: 'PAYMENT_SIMULATOR',
            value: 'on',
            comment:
              'Payment services are simulated at /simulator, with your own keys; refused once the store is public.',
          },
        ]
      : [
          {
            name: 'TRUSTED_PROXY',
            value: '127.0.0.1',
            comment: 'Address of the https proxy in front of this server.',
          },
        ]),
  ]
  const intro = '# Settings of this store, read by npm start, npm run doctor and npm run staff. See docs/settings.md.\n'
  return intro + lines.map(({ name, value, comment }) => `\n# ${comment}\n${name}=${quoted(value)}\n`).join('')
}

/** Quoted where the parser would otherwise end the value or treat it as a comment. @throws Error if it has all quotes */
function quoted(value: string): string {
  if (/^[\w./:+-]*$/.test(value)) return value
  const quote = ["'", '"', '`'].find((one) => !value.includes(one))
  if (quote === undefined) throw new Error('A value contains every kind of quotation mark.')
  return quote + value + quote
}
