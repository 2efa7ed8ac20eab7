import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import {
  addressWithin,
  HostRefused,
  isOutOfReach,
  type Lookup,
  type Reach,
} from '../../../../platform/outbound/public-address.ts'
import { type Message, type Sender, SendFailure } from '../sender.ts'

export interface SmtpSettings {
  host: string
  port: number
  /** `starttls`: refuses to send without encryption; `tls`: encrypted from the first byte; `none`: loopback only. */
  security: 'starttls' | 'tls' | 'none'
  /** null: without sign-in. */
  login: { user: string; password: string } | null
  /** Address of the sender, such as `orders@store.example` or `Awan Vape <orders@store.example>`. */
  from: string
  /** Absent for settings of the operator, which may name any host. */
  reach?: Reach
}

const PROVIDER = 'smtp'
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
const MAX_ANSWER = 200

/** Sends e-mails through the mail server of the store's provider. @param now milliseconds since 1970 */
export function createSmtpSender(settings: SmtpSettings, now: () => number): Sender & { close(): void } {
  const { from } = settings
  const transport = createTransport({ ...connectionOf(settings), pool: true, maxConnections: 3 })
  return {
    channels: ['email'],
    async send(message) {
      try {
        const { response } = await transport.sendMail(mailOf(message, { from, now: new Date(now()) }))
        return { provider: PROVIDER, answer: response.slice(0, MAX_ANSWER) }
      } catch (error) {
        throw failureOf(error, message, settings)
      }
    },
    close: () => transport.close(),
  }
}

/** Connects and signs in, and sends nothing. @throws SendFailure with the server's answer */
export async function verifySmtp(settings: SmtpSettings): Promise<void> {
  const transport = createTransport(connectionOf(settings))
  try {
    await transport.verify()
  } catch (error) {
    throw failureOf(error, { to: settings.login?.user ?? settings.from }, settings)
  } finally {
    transport.close()
  }
}

const connectionOf = ({ host, port, security, login, reach }: SmtpSettings) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(login && { auth: { user: login.user, pass: login.password } }),
  ...(reach && { getSocket: socketWithin(reach, { host, port }) }),
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SILENCE_MS,
  // A message is made of texts of the store: no file or address in it is ever read.
  disableFileAccess: true,
  disableUrlAccess: true,
})

type SocketFound = (error: Error | null, socket?: { connection: Socket }) => void

/**
 * Opens each connection to an address that was looked up and checked for it. The sender encrypts it with the host name.
 *
 * @param find another resolver in tests
 */
export const socketWithin =
  (reach: Reach, { host, port }: Pick<SmtpSettings, 'host' | 'port'>, find?: Lookup) =>
  (_options: unknown, found: SocketFound): void => {
    const open = async (): Promise<Socket> => {
      const socket = connect({ host: await addressWithin(reach, host, find), port, timeout: CONNECT_MS })
      return new Promise((resolve, reject) => {
        const fail = (error: Error): void => {
          socket.destroy()
          reject(error)
        }
        socket.once('error', fail)
        socket.once('timeout', () => fail(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' })))
        socket.once('connect', () => {
          socket.removeListener('error', fail)
          socket.setTimeout(0)
          resolve(socket)
        })
      })
    }
    open().then(
      (connection) => found(null, { connection }),
      (error: Error) => found(error),
    )
  }

function mailOf({ id, to, text, mail }: Message, { from, now }: { from: string; now: Date }) {
  const unsubscribe = mail?.unsubscribeUrl
  return {
    from,
    to: { name: '', address: to },
    date: now,
    subject: mail?.title ?? text.split('\n')[0]?.slice(0, 100) ?? '',
    text,
    ...(mail && { html: mail.html }),
    ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
    headers: {
      // Answering machines do not answer these.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
}

/**
 * Sign-in errors are not final: the owner corrects the password, and the message is still sent. Of a host that was typed
 * on a screen and is inside the network, only the code is shown: it may be another service.
 */
function failureOf(error: unknown, { to }: Pick<Message, 'to'>, { host, reach }: SmtpSettings): SendFailure {
  if (error instanceof HostRefused) return new SendFailure({ provider: PROVIDER, answer: `${error.message}.` })
  const { code = 'error', responseCode, response = '' } = error as SmtpError
  const isFinal = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS'
  // The recipient is masked everywhere else, and servers repeat it.
  const shown = isOutOfReach(host, reach && 'public') ? String(responseCode ?? '') : response
  const said = shown.replaceAll(to, '…').replaceAll(/\s+/g, ' ').slice(0, MAX_ANSWER)
  return new SendFailure({ provider: PROVIDER, answer: said ? `${code}: ${said}` : code }, { isFinal })
}
