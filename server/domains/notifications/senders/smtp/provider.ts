import { isOutOfReach } from '../../../../platform/outbound/public-address.ts'
import { brokenRule, type ReadSetting } from '../../../../service-settings.ts'
import type { DenySetting } from '../../../../wrong-setting.ts'
import type { ConfiguredSender, ReadSenderInput, SenderProvider } from '../sender-provider.ts'
import { smtpService } from './service.ts'
import { createSmtpSender, type SmtpSettings, verifySmtp } from './smtp-sender.ts'

const SECURITIES = ['starttls', 'tls', 'none'] as const
const DEFAULT_PORT = { starttls: '587', tls: '465', none: '25' } as const
const NO_HOST = { name: 'SMTP_HOST', fault: 'required' } as const
const PRIVATE_HOST = { name: 'SMTP_HOST', fault: 'private_address' } as const

/** E-mails through the mail server of the store's provider. */
export const smtp: SenderProvider = {
  ...smtpService,
  read(reading) {
    const settings = readSmtp(reading)
    return settings && mailServer(settings)
  },
  setup: {
    standIns: { MAIL_FROM: 'orders@store.example' },
    questions: [
      {
        name: 'SMTP_HOST',
        text: 'Mail server for e-mails to customers, e.g. smtp.mail.example; leave empty to set it up later',
      },
      {
        name: 'SMTP_SECURITY',
        text: 'Encryption of the mail server: starttls (port 587) or tls (port 465)',
        suggestion: 'starttls',
      },
      { name: 'SMTP_PORT', text: 'Port of the mail server; empty for the usual one (587 or 465)' },
      { name: 'SMTP_USER', text: 'User name for the mail server; leave empty if it needs none', isFree: true },
      {
        name: 'SMTP_PASSWORD',
        text: 'Password for the mail server',
        isRequired: true,
        isSecret: true,
        of: 'SMTP_USER',
      },
      { name: 'MAIL_FROM', text: 'Sender of e-mails, e.g. My Store <orders@store.example>', isRequired: true },
    ],
  },
}

export const mailServer = (settings: SmtpSettings): ConfiguredSender => ({
  settings,
  channels: ['email'],
  open: (now) => createSmtpSender(settings, now),
  verify: () => verifySmtp(settings),
})

function readSmtp({ setting, isLoopback, reachOf, deny }: ReadSenderInput): SmtpSettings | null {
  const [host, from] = [setting('SMTP_HOST'), setting('MAIL_FROM')]
  const written = setting('SMTP_SECURITY')
  const security = SECURITIES.find((one) => one === written) ?? denyValue(written)
  function denyValue(value: string): never {
    return deny(brokenRule(smtpService, 'SMTP_SECURITY', value), { name: 'SMTP_SECURITY', fault: 'choice' })
  }
  const port = setting('SMTP_PORT', DEFAULT_PORT[security])
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    deny(brokenRule(smtpService, 'SMTP_PORT', port), { name: 'SMTP_PORT', fault: 'port' })
  const login = readLogin(setting, deny)
  if (host === '' && from === '') {
    if (login) deny('SMTP_USER is set without SMTP_HOST: write the name of your mail server.', NO_HOST)
    return null
  }
  if (host === '') deny('MAIL_FROM is set without SMTP_HOST: write the name of your mail server.', NO_HOST)
  if (from === '')
    deny('SMTP_HOST is set without MAIL_FROM: write the address that e-mails come from.', {
      name: 'MAIL_FROM',
      fault: 'required',
    })
  if (!/^[0-9A-Za-z.:-]+$/.test(host))
    deny(brokenRule(smtpService, 'SMTP_HOST', host), {
      name: 'SMTP_HOST',
      fault: 'host',
    })
  const reach = reachOf?.('smtp')
  if (isOutOfReach(host, reach))
    deny('SMTP_HOST is not on the internet: it can be set in store.env only.', PRIVATE_HOST)
  if (!/^([^<>"\r\n,;@]{1,60}<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/.test(from))
    deny(brokenRule(smtpService, 'MAIL_FROM', from), {
      name: 'MAIL_FROM',
      fault: 'mail_address',
    })
  if (security === 'none' && !isLoopback(host))
    deny('SMTP_SECURITY is none, and passwords and messages would travel unencrypted: write starttls or tls.', {
      name: 'SMTP_SECURITY',
      fault: 'unencrypted',
    })
  return {
    host,
    port: Number(port),
    security,
    from,
    login,
    ...(reach && { reach }),
  }
}

function readLogin(setting: ReadSetting, deny: DenySetting): SmtpSettings['login'] {
  const [user, password] = [setting('SMTP_USER'), setting('SMTP_PASSWORD')]
  if ((user === '') !== (password === ''))
    deny('SMTP_USER and SMTP_PASSWORD belong together: write both, or neither.', {
      name: user === '' ? 'SMTP_USER' : 'SMTP_PASSWORD',
      fault: 'required',
    })
  return user === '' ? null : { user, password }
}
