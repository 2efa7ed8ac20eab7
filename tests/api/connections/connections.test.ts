import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkConnection } from '#contract/connections/calls/check-connection.ts'
import { getConnections } from '#contract/connections/calls/get-connections.ts'
import { saveConnection } from '#contract/connections/calls/save-connection.ts'
import { getOutboundMessages } from '#contract/notifications/calls/get-outbound-messages.ts'
import { sendTestMessage } from '#contract/notifications/calls/send-test-message.ts'
import { getPaymentSetups } from '#contract/payments/calls/get-payment-setups.ts'
import { createApp } from '#server/app.ts'
import { type Config, registersBy } from '#server/config.ts'
import { settingsOf } from '#server/connected-services.ts'
import { openConnections } from '#server/domains/connections/services/open-connections.ts'
import { openSenders } from '#server/domains/notifications/senders/open-senders.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, callsOf, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { type MailServer, openMailServer } from '../../support/store/mail-server.ts'

const PASSWORD = 'mail-password'
const KEY = 'merchant-canary-7734'
const SENANGPAY = { SENANGPAY_MERCHANT_ID: 'awan01', SENANGPAY_SECRET_KEY: KEY, SENANGPAY_HASH: 'hmac' }

let mail: MailServer
let api: Api
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  mail = await openMailServer()
  api = await openApi({}, { demoMailbox: false, payments: { simulator: true, merchants: {} } })
})
afterAll(async () => {
  for (const close of closing) await close()
  await api.close()
  await mail.close()
})
beforeEach(async () => {
  mail.mails.length = 0
  await api.db.query('delete from connection')
})

/** One process of the store: its app, its config in effect, and an admin. */
interface Process {
  config: Config
  refresh(): Promise<void>
  calls: Pick<Api, 'ask' | 'raw'>
  admin: SignedIn
}

async function startProcess(change: Partial<Config> = {}): Promise<Process> {
  const connections = await openConnections({ config: { ...api.store.config, ...change }, db: api.db })
  const { config, refresh } = connections
  const { sender, close } = openSenders({ config, clock: api.store.clock, mailbox: null })
  closing.push(close)
  const app = createApp({ ...api.store, config }, { checksAnswers: true, connections, sender, mailbox: null })
  const calls = callsOf(app)
  return { config, refresh, calls, admin: await logIn({ ...api, ...calls }, PHONE.admin) }
}

const smtp = (more: Record<string, string> = {}) => ({
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(mail.settings.port),
  SMTP_SECURITY: 'none',
  SMTP_USER: 'store',
  SMTP_PASSWORD: PASSWORD,
  MAIL_FROM: 'Awan <orders@store.example>',
  ...more,
})
const smtpWithTls = { SMTP_SECURITY: 'starttls', SMTP_USER: 'store', SMTP_PASSWORD: PASSWORD, MAIL_FROM: 'a@b.example' }
const save = ({ admin }: Process, name: string, values: Record<string, string>) =>
  admin.post(`/api/staff/connections/${name}`, { values })
const shown = async ({ admin }: Process, name: string) =>
  responseOf(getConnections, await admin.get('/api/staff/connections')).connections.find((one) => one.name === name)
const check = async ({ admin }: Process, name: string) =>
  responseOf(checkConnection, await admin.post(`/api/staff/connections/${name}/check`, {})).result
const sendTest = async ({ admin }: Process) =>
  responseOf(
    sendTestMessage,
    await admin.post('/api/staff/outbound_messages/test', { channel: 'email', to: 'owner@example.com' }),
  ).result

describe('a mail server that is connected on the screen', () => {
  it('sends messages at once in the process that saved it, and in the others after their next reading', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    expect([await sendTest(one), registersBy(one.config)]).toMatchObject([{ is_sent: false }, null])
    responseOf(saveConnection, await save(one, 'smtp', smtp()))
    expect([await sendTest(one), registersBy(one.config)]).toMatchObject([{ is_sent: true, provider: 'smtp' }, 'email'])
    expect(registersBy(other.config)).toBeNull()
    await other.refresh()
    expect(await sendTest(other)).toMatchObject({ is_sent: true })
    expect(mail.mails.map(({ from }) => from?.value[0]?.address)).toEqual([
      'orders@store.example',
      'orders@store.example',
    ])
    const { channels } = responseOf(getOutboundMessages, await other.admin.get('/api/staff/outbound_messages'))
    expect(channels).toEqual(['email'])
  })

  it('keeps its password while none is typed, forgets it with the user name, and is gone when it is removed', async () => {
    const one = await startProcess()
    responseOf(saveConnection, await save(one, 'smtp', smtp()))
    const { SMTP_PASSWORD: _, ...others } = smtp({ MAIL_FROM: 'new@store.example' })
    responseOf(saveConnection, await save(one, 'smtp', others))
    expect(one.config.senders.smtp?.settings).toMatchObject({
      from: 'new@store.example',
      login: { password: PASSWORD },
    })
    responseOf(saveConnection, await save(one, 'smtp', { ...others, SMTP_USER: '' }))
    expect(one.config.senders.smtp?.settings).toMatchObject({ login: null })
    expect((await one.admin.post('/api/staff/connections/smtp/remove', {})).status).toBe(200)
    expect([one.config.senders.smtp, (await shown(one, 'smtp'))?.source]).toEqual([undefined, 'none'])
  })

  it('is checked by signing in, without sending anything', async () => {
    const one = await startProcess()
    expect((await one.admin.post('/api/staff/connections/smtp/check', {})).status).toBe(404)
    responseOf(saveConnection, await save(one, 'smtp', smtp()))
    expect(await check(one, 'smtp')).toEqual({ is_ok: true, answer: '' })
    responseOf(saveConnection, await save(one, 'smtp', smtp({ SMTP_PASSWORD: 'not the password' })))
    const refused = await check(one, 'smtp')
    expect(refused).toMatchObject({ is_ok: false, answer: expect.stringContaining('EAUTH') })
    expect([JSON.stringify(refused).includes('not the password'), mail.mails]).toEqual([false, []])
  })
})

describe('a merchant account that is connected on the screen', () => {
  it('is used at once: for the gateway, its mode, and the check', async () => {
    const one = await startProcess()
    const saveStatus = async () => (await save(one, 'senangpay', SENANGPAY)).status
    expect(await saveStatus()).toBe(200)
    expect(one.config.payments.merchants.senangpay?.account).toMatchObject({ merchantId: 'awan01', secretKey: KEY })
    expect(await check(one, 'senangpay')).toEqual({ is_ok: true, answer: '' })
    const { ways } = responseOf(getPaymentSetups, await one.admin.get('/api/staff/payment_setups'))
    expect(ways.find(({ service }) => service === 'SENANGPAY')).toMatchObject({ missing: null, mode: 'test' })
  })

  it('completes the set-up of its way to pay in a store without simulator, until it is removed', async () => {
    const one = await startProcess({ payments: { simulator: false, merchants: {} } })
    const missing = async () => {
      const { ways } = responseOf(getPaymentSetups, await one.admin.get('/api/staff/payment_setups'))
      return ways.find(({ service }) => service === 'SENANGPAY')?.missing
    }
    expect(await missing()).toBe('merchant')
    responseOf(saveConnection, await save(one, 'senangpay', SENANGPAY))
    expect(await missing()).toBeNull()
    await one.admin.post('/api/staff/connections/senangpay/remove', {})
    expect(await missing()).toBe('merchant')
  })
})

describe('secrets', () => {
  it('are encrypted in the database, and in no answer and no audit entry', async () => {
    const one = await startProcess()
    const answers = [
      await save(one, 'senangpay', SENANGPAY),
      await save(one, 'smtp', smtp()),
      await one.admin.get('/api/staff/connections'),
      await one.admin.get('/api/staff/audit'),
    ]
    const rows = await api.db.query(
      'select to_jsonb(c) from connection c union all select to_jsonb(a) from audit_entry a',
    )
    const everything = JSON.stringify([answers.map(({ body }) => body), rows])
    expect([KEY, PASSWORD].filter((secret) => everything.includes(secret))).toEqual([])
    const valuesShown = async (name: string) =>
      (await shown(one, name))?.settings.map(({ name: setting, value, secret }) => ({ name: setting, value, secret }))
    expect(await valuesShown('senangpay')).toEqual([
      { name: 'SENANGPAY_MERCHANT_ID', value: 'awan01', secret: null },
      { name: 'SENANGPAY_SECRET_KEY', value: null, secret: { ending: '7734' } },
      { name: 'SENANGPAY_HASH', value: 'hmac', secret: null },
      { name: 'SENANGPAY_URL', value: null, secret: null },
    ])
    expect(await valuesShown('smtp')).toContainEqual({
      name: 'SMTP_PASSWORD',
      value: null,
      secret: { ending: null },
    })
    const [entry] = await api.db.query<{ detail: object }>(
      "select detail from audit_entry where act = 'connection.save' and object_ref = 'connection:senangpay' limit 1",
    )
    expect(entry?.detail).toEqual({ settings: expect.arrayContaining(['SENANGPAY_SECRET_KEY']) })
  })

  it('that were encrypted with another secret of the server are not used, and are asked for again', async () => {
    const one = await startProcess()
    responseOf(saveConnection, await save(one, 'smtp', smtp()))
    const other = await startProcess({ secret: 'y'.repeat(43) })
    expect([other.config.senders.smtp, await shown(other, 'smtp')]).toMatchObject([
      undefined,
      { problem: 'unreadable' },
    ])
    responseOf(saveConnection, await save(other, 'smtp', smtp()))
    expect(other.config.senders.smtp).toBeDefined()
  })

  it('cannot be moved to another service or market in the database', async () => {
    const one = await startProcess()
    responseOf(saveConnection, await save(one, 'ipay88', { IPAY88_MERCHANT_CODE: 'M1', IPAY88_MERCHANT_KEY: KEY }))
    await api.db.query("update connection set name = 'senangpay'")
    await one.refresh()
    expect(await shown(one, 'senangpay')).toMatchObject({ problem: 'unreadable' })
  })
})

/** Each service as it is saved first, and the changes that name another server or account. */
const TARGETS: [name: string, saved: Record<string, string>, changes: Record<string, string>[]][] = [
  [
    'smtp',
    {
      SMTP_HOST: 'smtp.mail.example',
      SMTP_SECURITY: 'starttls',
      SMTP_USER: 'store',
      SMTP_PASSWORD: PASSWORD,
      MAIL_FROM: 'orders@store.example',
    },
    [{ SMTP_HOST: 'smtp.evil.example' }, { SMTP_PORT: '2525' }, { SMTP_USER: 'other' }],
  ],
  [
    'webhook',
    { MESSAGE_WEBHOOK_URL: 'https://hook.example/a', MESSAGE_WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(10)}` },
    [{ MESSAGE_WEBHOOK_URL: 'https://evil.example/a' }],
  ],
  [
    'twilio',
    { TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`, TWILIO_AUTH_TOKEN: 'canary-token', TWILIO_FROM: 'Awan' },
    [{ TWILIO_ACCOUNT_SID: `AC${'0b'.repeat(16)}` }],
  ],
  ['senangpay', SENANGPAY, [{ SENANGPAY_MERCHANT_ID: 'awan02' }, { SENANGPAY_URL: 'https://evil.example' }]],
  [
    'ipay88',
    { IPAY88_MERCHANT_CODE: 'M1', IPAY88_MERCHANT_KEY: KEY },
    [{ IPAY88_MERCHANT_CODE: 'M2' }, { IPAY88_URL: 'https://evil.example' }],
  ],
]

describe('a saved secret', () => {
  it.each(TARGETS)(
    'of %s stays for its server and account, and is asked for again with another',
    async (...service) => {
      const [name, saved, changes] = service
      const one = await startProcess()
      responseOf(saveConnection, await save(one, name, saved))
      const settings = settingsOf(name)
      const open = Object.fromEntries(
        Object.entries(saved).filter(([setting]) => !settings.find((row) => row.name === setting)?.isSecret),
      )
      responseOf(saveConnection, await save(one, name, open))
      const inEffect = JSON.stringify([one.config.senders, one.config.payments])
      for (const change of changes) {
        const { status, body } = await save(one, name, { ...open, ...change })
        const secret = settings.find(({ isSecret, isTarget }) => isSecret && !isTarget)?.name
        expect([change, status, body.data.fields]).toEqual([
          change,
          422,
          { [secret ?? '']: expect.stringContaining('another server or account') },
        ])
      }
      expect(JSON.stringify([one.config.senders, one.config.payments])).toBe(inEffect)
      responseOf(saveConnection, await save(one, name, { ...saved, ...changes[0] }))
    },
  )
})

describe('an address of a private network', () => {
  const webhook = (url: string) => ({
    MESSAGE_WEBHOOK_URL: url,
    MESSAGE_WEBHOOK_SECRET: `whsec_${'QUJD'.repeat(10)}`,
  })
  const privateAddresses: [string, Record<string, string>][] = [
    ...['127.0.0.1', 'localhost', '10.0.0.7', '169.254.169.254', '::1'].map(
      (SMTP_HOST): [string, Record<string, string>] => ['smtp', { ...smtpWithTls, SMTP_HOST }],
    ),
    ['webhook', webhook('http://127.0.0.1:8080/')],
    ['webhook', webhook('https://[::1]/')],
    ['webhook', webhook('https://app.localhost/')],
    ['webhook', webhook('https://10.0.0.7/')],
    ['senangpay', { ...SENANGPAY, SENANGPAY_URL: 'https://192.168.1.1' }],
    ['ipay88', { IPAY88_MERCHANT_CODE: 'M1', IPAY88_MERCHANT_KEY: KEY, IPAY88_URL: 'https://127.0.0.1' }],
  ]

  it.each(privateAddresses)('is not saved in a store that others reach: %s %j', async (name, values) => {
    const one = await startProcess({ isLocal: false })
    const { status, body } = await save(one, name, values)
    expect([status, Object.values(body.data.fields ?? {})]).toEqual([
      422,
      [expect.stringContaining('server on the internet')],
    ])
  })

  it('is not saved in a local store either, except one of this machine', async () => {
    const one = await startProcess()
    expect((await save(one, 'webhook', webhook('https://10.0.0.7/'))).status).toBe(422)
    expect((await save(one, 'webhook', webhook('http://127.0.0.1:8080/'))).status).toBe(200)
  })

  it('that a local store has saved is not used once others reach the store', async () => {
    responseOf(saveConnection, await save(await startProcess(), 'smtp', smtp()))
    const other = await startProcess({ isLocal: false })
    expect([other.config.senders.smtp, await shown(other, 'smtp')]).toMatchObject([undefined, { problem: 'invalid' }])
  })

  it('shows nothing of what a service there answers', async () => {
    const inside = createServer((socket) => socket.resume().end('HTTP/1.1 200 OK\r\n\r\ninner-canary'))
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    closing.push(() => new Promise((resolve) => void inside.close(() => resolve())))
    const { port } = inside.address() as AddressInfo
    const one = await startProcess()
    responseOf(saveConnection, await save(one, 'smtp', smtp({ SMTP_PORT: String(port) })))
    const checked = await check(one, 'smtp')
    responseOf(saveConnection, await save(one, 'webhook', webhook(`http://127.0.0.1:${port}/`)))
    const body = { channel: 'sms', to: '+60123456789' }
    const sent = responseOf(sendTestMessage, await one.admin.post('/api/staff/outbound_messages/test', body)).result
    expect(JSON.stringify([checked, sent])).not.toContain('inner-canary')
    expect([checked.is_ok, sent]).toMatchObject([false, { provider: 'webhook', answer: '200' }])
  })
})

describe('a service in the environment', () => {
  it('wins over what was saved, is read-only, and shows no secret', async () => {
    const before = await startProcess()
    responseOf(saveConnection, await save(before, 'smtp', smtp({ MAIL_FROM: 'screen@store.example' })))
    const connectionValues = smtp({ MAIL_FROM: 'file@store.example' })
    const one = await startProcess({ connectionValues })
    expect(one.config.senders.smtp?.settings).toMatchObject({ from: 'file@store.example' })
    expect(await shown(one, 'smtp')).toMatchObject({ source: 'file', problem: null })
    expect(JSON.stringify(await shown(one, 'smtp'))).not.toContain(PASSWORD)
    expect((await save(one, 'smtp', smtp())).status).toBe(409)
    expect((await one.admin.post('/api/staff/connections/smtp/remove', {})).status).toBe(409)
    responseOf(saveConnection, await save(one, 'fonnte', { FONNTE_TOKEN: 'device-token' }))
    expect(one.config.senders.fonnte?.settings).toEqual({ token: 'device-token' })
  })
})

describe('a wrong value', () => {
  it.each<[string, Record<string, string>, string]>([
    ['smtp', { SMTP_HOST: '' }, 'SMTP_HOST'],
    ['smtp', { MAIL_FROM: 'not an address' }, 'MAIL_FROM'],
    ['smtp', { SMTP_PORT: '70000' }, 'SMTP_PORT'],
    ['smtp', { SMTP_HOST: 'smtp.mail.example' }, 'SMTP_SECURITY'],
    ['smtp', { SMTP_PASSWORD: '' }, 'SMTP_PASSWORD'],
    ['fonnte', { FONNTE_TOKEN: '' }, 'FONNTE_TOKEN'],
    ['senangpay', { SENANGPAY_HASH: 'sha1' }, 'SENANGPAY_HASH'],
    ['senangpay', { SENANGPAY_URL: 'http://elsewhere.example' }, 'SENANGPAY_URL'],
    [
      'webhook',
      { MESSAGE_WEBHOOK_URL: 'http://elsewhere.example', MESSAGE_WEBHOOK_SECRET: 'x' },
      'MESSAGE_WEBHOOK_URL',
    ],
    ['twilio', { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: 'x' }, 'TWILIO_ACCOUNT_SID'],
  ])('of %s is refused at its field, in the language of the admin: %j', async (name, change, field) => {
    const one = await startProcess()
    const base: Partial<Record<string, Record<string, string>>> = { smtp: smtp(), senangpay: SENANGPAY }
    const refusals = await Promise.all(
      ['en', 'ms', 'id'].map((language) =>
        one.admin.post(
          `/api/staff/connections/${name}`,
          { values: { ...base[name], ...change } },
          { 'accept-language': language },
        ),
      ),
    )
    expect(refusals.map(({ status, body }) => [status, Object.keys(body.data.fields ?? {})])).toEqual(
      Array.from({ length: 3 }, () => [422, [field]]),
    )
    expect(new Set(refusals.map(({ body }) => body.data.fields?.[field])).size).toBe(3)
    expect(await api.db.query('select 1 from connection')).toEqual([])
  })
})
