import { reachOfScreens } from '../connection-settings.ts'
import { readSenderSettings } from '../domains/notifications/senders/sender-settings.ts'
import { settingIn } from '../environment-settings.ts'
import { isLoopback } from '../platform/http/loopback.ts'
import type { Answers, Question } from './question.ts'

/** The sentence with which the server would refuse these settings; null for valid ones. */
function senderProblem(settings: Answers, isLocal: boolean): string | null {
  try {
    readSenderSettings({
      setting: settingIn(settings),
      isLoopback,
      // They are saved as if they were typed on the screen.
      reachOf: () => reachOfScreens({ isLocal }),
      deny(sentence) {
        throw new Error(sentence)
      },
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Stands in for what is asked later. */
const MAIL_LATER = { MAIL_FROM: 'orders@store.example' }
const SECRET_LATER = { MESSAGE_WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` }

/** Checks one answer together with those before it that it depends on. */
const checked =
  (own: string, { needs = [], later = {} }: { needs?: readonly string[]; later?: Answers }) =>
  (answer: string, answers: Answers): string | null =>
    answer === ''
      ? null
      : senderProblem(
          { ...later, ...Object.fromEntries(needs.map((name) => [name, answers[name] ?? ''])), [own]: answer },
          isLoopback(new URL(answers.PUBLIC_URL ?? '').hostname),
        )

const has =
  (name: string) =>
  (answers: Answers): boolean =>
    (answers[name] ?? '') !== ''
const nothing = (): string => ''
const required = (answer: string): string | null =>
  answer === '' ? 'Required, because of your earlier answers.' : null

/** How messages leave the store. All may stay empty: registration is then closed until a sender is set up. */
export const SENDER_QUESTIONS: readonly Question[] = [
  {
    name: 'SMTP_HOST',
    text: 'Mail server for e-mails to customers, e.g. smtp.mail.example; leave empty to set it up later',
    suggestion: nothing,
    problem: checked('SMTP_HOST', { later: MAIL_LATER }),
  },
  {
    name: 'SMTP_SECURITY',
    text: 'Encryption of the mail server: starttls (port 587) or tls (port 465)',
    suggestion: () => 'starttls',
    problem: checked('SMTP_SECURITY', { needs: ['SMTP_HOST'], later: MAIL_LATER }),
    applies: has('SMTP_HOST'),
  },
  {
    name: 'SMTP_PORT',
    text: 'Port of the mail server; empty for the usual one (587 or 465)',
    suggestion: nothing,
    problem: checked('SMTP_PORT', { needs: ['SMTP_HOST'], later: MAIL_LATER }),
    applies: has('SMTP_HOST'),
  },
  {
    name: 'SMTP_USER',
    text: 'User name for the mail server; leave empty if it needs none',
    suggestion: nothing,
    problem: () => null,
    applies: has('SMTP_HOST'),
  },
  {
    name: 'SMTP_PASSWORD',
    text: 'Password for the mail server',
    suggestion: nothing,
    problem: required,
    applies: (answers) => has('SMTP_HOST')(answers) && has('SMTP_USER')(answers),
    isSecret: true,
  },
  {
    name: 'MAIL_FROM',
    text: 'Sender of e-mails, e.g. My Store <orders@store.example>',
    suggestion: nothing,
    problem: (answer, answers) => required(answer) ?? checked('MAIL_FROM', { needs: ['SMTP_HOST'] })(answer, answers),
    applies: has('SMTP_HOST'),
  },
  {
    name: 'MESSAGE_WEBHOOK_URL',
    text: 'Webhook URL for text messages (docs/guides/receive-messages-by-webhook.md); leave empty to set it up later',
    suggestion: nothing,
    problem: checked('MESSAGE_WEBHOOK_URL', { later: SECRET_LATER }),
  },
  {
    name: 'MESSAGE_WEBHOOK_SECRET',
    text: 'Webhook secret: whsec_ followed by random bytes in base64',
    suggestion: nothing,
    problem: (answer, answers) =>
      required(answer) ?? checked('MESSAGE_WEBHOOK_SECRET', { needs: ['MESSAGE_WEBHOOK_URL'] })(answer, answers),
    applies: has('MESSAGE_WEBHOOK_URL'),
    isSecret: true,
  },
  {
    name: 'MESSAGE_WEBHOOK_CHANNELS',
    text: 'Channels of the webhook: sms, whatsapp, or sms,whatsapp',
    suggestion: () => 'sms',
    problem: checked('MESSAGE_WEBHOOK_CHANNELS', { needs: ['MESSAGE_WEBHOOK_URL'], later: SECRET_LATER }),
    applies: has('MESSAGE_WEBHOOK_URL'),
  },
]
