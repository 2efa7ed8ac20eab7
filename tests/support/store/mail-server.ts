import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import type { SmtpSettings } from '#server/domains/notifications/senders/smtp/smtp-sender.ts'

export interface MailServer {
  settings: SmtpSettings
  mails: ParsedMail[]
  /** Refuses the next messages with these replies, oldest first. */
  refuse(...replies: { code: number; text: string }[]): void
  close(): Promise<void>
}

/** A real SMTP server on this machine, with the password `mail-password` of the user `store`. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ParsedMail[] = []
  const refusals: { code: number; text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === 'store' && password === 'mail-password') return done(null, { user: username })
      return done(new Error('Authentication failed'))
    },
    async onData(stream, _session, done) {
      const mail = await simpleParser(stream)
      const refusal = refusals.shift()
      if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      mails.push(mail)
      done(null, 'Message accepted as 4711')
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    settings: {
      host: '127.0.0.1',
      port,
      security: 'none',
      login: { user: 'store', password: 'mail-password' },
      from: 'Kabusa <orders@store.example>',
    },
    mails,
    refuse: (...replies) => void refusals.push(...replies),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
