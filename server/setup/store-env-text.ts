import { isLoopback } from '../platform/http/loopback.ts'
import type { Answers } from './setup-answers.ts'

interface Line {
  name: string
  value: string
  /** Written above the line. */
  comment: string
}

/** Answers that are settings of the server, with what they mean. */
const COMMENTS: readonly [name: string, comment: string][] = [
  ['SMTP_HOST', 'Mail server for the e-mails of the store.'],
  ['SMTP_SECURITY', 'starttls (port 587) or tls (port 465).'],
  ['SMTP_PORT', 'Port of the mail server, where it isn’t the usual one.'],
  ['SMTP_USER', 'User name for the mail server.'],
  ['SMTP_PASSWORD', 'Password for the mail server. Keep it secret: anyone who has it can send e-mails as the store.'],
  ['MAIL_FROM', 'Sender of e-mails.'],
  ['MESSAGE_WEBHOOK_URL', 'Webhook for text messages (docs/guides/receive-messages-by-webhook.md).'],
  ['MESSAGE_WEBHOOK_SECRET', 'Webhook secret. Keep it secret: the receiver verifies messages with it.'],
  ['MESSAGE_WEBHOOK_CHANNELS', 'Channels of the webhook: sms, whatsapp, or both.'],
  ['SENANGPAY_MERCHANT_ID', 'Your merchant account at senangPay.'],
  ['SENANGPAY_SECRET_KEY', 'Keep it secret: anyone who has it can forge payments.'],
  ['IPAY88_MERCHANT_CODE', 'Your merchant account at iPay88.'],
  ['IPAY88_MERCHANT_KEY', 'Keep it secret: anyone who has it can forge payments.'],
]

/** Text of the settings file, with a comment for each line. It contains secrets of the payment services. */
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
    ...COMMENTS.flatMap(([name, comment]) => {
      const value = answers[name]
      return value ? [{ name, value, comment }] : []
    }),
  ]
  const intro =
    '# Settings of this store, read by npm start, npm run doctor and npm run staff. See README.md, "Settings".\n'
  return intro + lines.map(({ name, value, comment }) => `\n# ${comment}\n${name}=${quoted(value)}\n`).join('')
}

/** Quoted where the parser would otherwise end the value or treat it as a comment. @throws Error if it has all quotes */
function quoted(value: string): string {
  if (/^[\w./:+-]*$/.test(value)) return value
  const quote = ["'", '"', '`'].find((one) => !value.includes(one))
  if (quote === undefined) throw new Error('A value contains every kind of quotation mark.')
  return quote + value + quote
}
