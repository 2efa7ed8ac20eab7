import { describe, expect, it } from 'vitest'
import { settingIn } from '../../../environment-settings.ts'
import { readSenders } from './senders.ts'

const read = (settings: Record<string, string>) =>
  readSenders({
    setting: settingIn(settings),
    isLoopback: (host) => host === '127.0.0.1',
    deny(sentence) {
      throw new Error(sentence)
    },
  })

const SID = `AC${'0a'.repeat(16)}`
const SMTP = { SMTP_HOST: 'smtp.example', MAIL_FROM: 'My Store <orders@store.example>' }
const KEY = Buffer.alloc(32, 7)
const WEBHOOK = {
  MESSAGE_WEBHOOK_URL: 'https://a.example/x',
  MESSAGE_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
}

describe('the settings of the senders', () => {
  it('are none by default', () => {
    expect(read({})).toEqual({})
  })

  it.each([
    [{}, { port: 587, security: 'starttls', login: null }],
    [{ SMTP_SECURITY: 'tls' }, { port: 465, security: 'tls' }],
    [{ SMTP_PORT: '2525' }, { port: 2525 }],
    [{ SMTP_USER: 'me', SMTP_PASSWORD: 'canary' }, { login: { user: 'me', password: 'canary' } }],
    [
      { SMTP_HOST: '127.0.0.1', SMTP_SECURITY: 'none' },
      { port: 25, security: 'none' },
    ],
  ])('read a mail server with %j', (more, expected) => {
    expect(read({ ...SMTP, ...more }).smtp?.settings).toMatchObject(expected)
  })

  it.each([
    [{}, { url: 'https://a.example/x', secret: KEY, channels: ['sms'] }],
    [{ MESSAGE_WEBHOOK_CHANNELS: 'sms, whatsapp' }, { channels: ['sms', 'whatsapp'] }],
    [{ MESSAGE_WEBHOOK_URL: 'http://127.0.0.1:8099/' }, { url: 'http://127.0.0.1:8099/' }],
  ])('read a receiver with %j', (more, expected) => {
    expect(read({ ...WEBHOOK, ...more }).webhook?.settings).toMatchObject(expected)
  })

  it('read the accounts at services', () => {
    const twilio = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: 'canary', TWILIO_FROM: 'Awan Vape' }
    expect(read({ ...twilio, FONNTE_TOKEN: 'token' })).toMatchObject({
      twilio: { settings: { accountSid: SID, authToken: 'canary', from: 'Awan Vape' }, channels: ['sms'] },
      fonnte: { settings: { token: 'token' }, channels: ['whatsapp'] },
    })
  })

  it.each([
    [{ TWILIO_AUTH_TOKEN: 'canary' }, 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM belong together'],
    [
      { TWILIO_ACCOUNT_SID: 'x', TWILIO_AUTH_TOKEN: 'canary', TWILIO_FROM: 'A' },
      'TWILIO_ACCOUNT_SID is not understood',
    ],
    [{ TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: 'canary', TWILIO_FROM: '?' }, 'TWILIO_FROM is "?"'],
    [{ SMTP_HOST: 'smtp.example' }, 'SMTP_HOST is set without MAIL_FROM: write the address that e-mails come from.'],
    [{ MAIL_FROM: 'a@b.c' }, 'MAIL_FROM is set without SMTP_HOST: write the name of your mail server.'],
    [{ ...SMTP, MAIL_FROM: 'nobody' }, 'MAIL_FROM is "nobody"'],
    [{ ...SMTP, MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'MAIL_FROM is "a@b.c'],
    [{ ...SMTP, SMTP_SECURITY: 'ssl' }, 'SMTP_SECURITY is "ssl": write starttls, tls or none.'],
    [{ ...SMTP, SMTP_SECURITY: 'none' }, 'SMTP_SECURITY is none'],
    [{ ...SMTP, SMTP_PORT: '0' }, 'SMTP_PORT is "0"'],
    [{ ...SMTP, SMTP_PASSWORD: 'canary' }, 'SMTP_USER and SMTP_PASSWORD belong together'],
    [{ SMTP_USER: 'me', SMTP_PASSWORD: 'canary' }, 'SMTP_USER is set without SMTP_HOST'],
    [{ MESSAGE_WEBHOOK_URL: 'https://a.example/canary' }, 'MESSAGE_WEBHOOK_URL is set without MESSAGE_WEBHOOK_SECRET'],
    [{ MESSAGE_WEBHOOK_SECRET: 'canary' }, 'MESSAGE_WEBHOOK_SECRET is set without MESSAGE_WEBHOOK_URL'],
    [{ ...WEBHOOK, MESSAGE_WEBHOOK_URL: 'http://a.example/canary' }, 'MESSAGE_WEBHOOK_URL is not understood'],
    [{ ...WEBHOOK, MESSAGE_WEBHOOK_SECRET: 'canary' }, 'MESSAGE_WEBHOOK_SECRET is not understood'],
    [{ ...WEBHOOK, MESSAGE_WEBHOOK_CHANNELS: 'fax' }, 'MESSAGE_WEBHOOK_CHANNELS is "fax"'],
  ])('refuse %j with a sentence that repeats no secret', (settings, sentence) => {
    expect(() => read(settings)).toThrow(sentence)
    expect(() => read(settings)).not.toThrow('canary')
  })
})
