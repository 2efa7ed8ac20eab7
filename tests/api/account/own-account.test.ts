import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { removeExpiredFiles } from '#server/domains/files/services/files.ts'
import {
  codeIn,
  lastMessage,
  newCustomer,
  nextAddress,
  nextPhone,
  OWN_PASSWORD,
  personOf,
} from '../../support/data/test-accounts.ts'
import {
  type Api,
  cookiesOf,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestResponse,
} from '../../support/journeys/api.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'accounts-'))
let api: Api
let moved = 0

beforeAll(async () => {
  api = await openApi({}, { dataDir })
  const { clock } = api.store
  api.store.clock = { now: () => clock.now() + moved, monotonic: clock.monotonic }
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})
afterEach(() => {
  moved = 0
})

const profileOf = async ({ get }: SignedIn) => (await get('/api/users/me')).body.data.response.profile
const enter = async (phone: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const body = { identifier: phone, password: OWN_PASSWORD, ...more }
  return personOf(api, await api.ask('POST', '/api/auth/login', { body, headers, from: nextAddress() }))
}
const fieldsOf = ({ body }: TestResponse) => Object.keys(body.data.fields ?? {})

describe('a person’s profile', () => {
  it('can be changed by them, field by field', async () => {
    const person = await newCustomer(api)
    const changed = await person.post('/api/users/me', { first_name: ' Lina Mei ', locale: 'ms', marketing: true })
    expect(changed.body.data.response.profile).toMatchObject({
      first_name: 'Lina Mei',
      last_name: 'Baru',
      locale: 'ms',
      marketing: true,
    })
    expect(await profileOf(person)).toEqual(changed.body.data.response.profile)
  })

  it.each(['role_id', 'phone', 'points', 'id', 'market'])('cannot be changed in %s', async (field) => {
    const person = await newCustomer(api)
    const answer = await person.post('/api/users/me', { [field]: 1 })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual([field])
  })

  it('cannot be changed to an age below the limit', async () => {
    const person = await newCustomer(api)
    const year = new Date().getFullYear()
    expect(fieldsOf(await person.post('/api/users/me', { birth_date: `${year - 20}-01-01` }))).toEqual(['birth_date'])
  })

  it('takes a new e-mail with the password, which counts once it is confirmed', async () => {
    const person = await newCustomer(api)
    const email = 'mei@example.com'
    expect(fieldsOf(await person.post('/api/users/me', { email }))).toEqual(['current_password'])
    expect(fieldsOf(await person.post('/api/users/me', { email, current_password: 'not this' }))).toEqual([
      'current_password',
    ])
    expect((await person.post('/api/users/me', { email, current_password: OWN_PASSWORD })).status).toBe(200)
    expect(await profileOf(person)).toMatchObject({ email, email_confirmed: false })
    const byMail = { identifier: email, password: OWN_PASSWORD }
    const tryMail = () => api.ask('POST', '/api/auth/login', { body: byMail, from: nextAddress() })
    expect((await tryMail()).status).toBe(401)
    const otp = codeIn(await lastMessage(api, email))
    const stranger = await newCustomer(api, { email: 'other@example.com' })
    expect((await stranger.post('/api/users/me/email/confirm', { otp })).status).toBe(410)
    const confirmed = await person.post('/api/users/me/email/confirm', { otp })
    expect(confirmed.body.data.response.profile).toMatchObject({ email, email_confirmed: true })
    expect((await tryMail()).status).toBe(200)
    expect((await person.post('/api/users/me', { email: null, current_password: OWN_PASSWORD })).status).toBe(200)
    expect((await tryMail()).status).toBe(401)
  })

  it('gives an unconfirmed e-mail to the first person who confirms it', async () => {
    const [one, two] = [await newCustomer(api, { email: 'we@example.com' }), await newCustomer(api)]
    const first = codeIn(await lastMessage(api, 'we@example.com'))
    await two.post('/api/users/me', { email: 'we@example.com', current_password: OWN_PASSWORD })
    const second = codeIn(await lastMessage(api, 'we@example.com'))
    expect((await two.post('/api/users/me/email/confirm', { otp: second })).status).toBe(200)
    expect((await one.post('/api/users/me/email/confirm', { otp: first })).status).toBe(410)
  })
})

describe('a password', () => {
  it('is changed with the current one, which ends every other session', async () => {
    const person = await newCustomer(api)
    const elsewhere = await enter(person.phone)
    const change = (current_password: string, password: string) =>
      person.post('/api/users/me/password', { current_password, password })
    expect(fieldsOf(await change('not this', 'quite another one'))).toEqual(['current_password'])
    expect(fieldsOf(await change(OWN_PASSWORD, 'password1'))).toEqual(['password'])
    expect((await elsewhere.get('/api/users/me')).status).toBe(200)
    expect((await change(OWN_PASSWORD, 'quite another one')).status).toBe(200)
    expect((await elsewhere.get('/api/users/me')).status).toBe(401)
    expect((await person.get('/api/users/me')).status).toBe(200)
    expect((await enter(person.phone, { password: 'quite another one' })).cookie).not.toBe('')
  })

  it('cannot be guessed on a borrowed device', async () => {
    const person = await newCustomer(api)
    const guess = () => person.post('/api/users/me/password', { current_password: 'no', password: 'quite another one' })
    for (let round = 0; round < 10; round += 1) expect((await guess()).status).toBe(422)
    const eleventh = await guess()
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a phone', () => {
  const askFor = (person: SignedIn, phone: string) => person.post('/api/auth/otp', { phone, purpose: 'phone' })

  it('is changed with the password and a code sent to the new one', async () => {
    const person = await newCustomer(api)
    const elsewhere = await enter(person.phone)
    const phone = nextPhone()
    expect((await askFor(person, phone)).status).toBe(200)
    const otp = codeIn(await lastMessage(api, phone))
    const change = (more: object) =>
      person.post('/api/users/me/phone', { phone, otp, current_password: OWN_PASSWORD, ...more })
    expect(fieldsOf(await change({ current_password: 'no' }))).toEqual(['current_password'])
    expect((await change({ phone: nextPhone() })).status).toBe(410)
    expect((await change({})).body.data.response.profile).toMatchObject({ phone })
    expect((await elsewhere.get('/api/users/me')).status).toBe(401)
    expect((await enter(phone)).cookie).not.toBe('')
    expect(await lastMessage(api, person.phone)).toContain('a new phone number')
  })

  it('with an account gets the same response, and its owner is notified', async () => {
    const person = await newCustomer(api)
    const taken = await askFor(person, PHONE.otherCustomer)
    const free = await askFor(person, nextPhone())
    expect(taken.body).toEqual(free.body)
    expect(await lastMessage(api, PHONE.otherCustomer)).toContain('has an account')
  })

  it('cannot be changed by guests', async () => {
    const body = { phone: nextPhone(), purpose: 'phone' }
    expect((await api.ask('POST', '/api/auth/otp', { body })).status).toBe(401)
  })
})

describe('the devices of a person', () => {
  const devicesOf = async ({ get }: SignedIn) => (await get('/api/users/me/sessions')).body.data.response.sessions.data

  it('are listed, last used first, and a lost one can be signed out', async () => {
    const person = await newCustomer(api)
    const lost = await enter(
      person.phone,
      {},
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Safari/537' },
    )
    const devices = await devicesOf(person)
    expect(devices.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome, Android', false],
      ['', true],
    ])
    expect(JSON.stringify(devices)).not.toContain(lost.cookie)
    expect((await person.post(`/api/users/me/sessions/${devices[0]?.id}/delete`, {})).status).toBe(200)
    expect((await lost.get('/api/users/me')).status).toBe(401)
    expect(await devicesOf(person)).toHaveLength(1)
  })

  it('are visible to nobody else', async () => {
    const [person, stranger] = [await newCustomer(api), await newCustomer(api)]
    const [device] = await devicesOf(person)
    const foreign = await stranger.post(`/api/users/me/sessions/${device?.id}/delete`, {})
    const none = await stranger.post(`/api/users/me/sessions/${'0'.repeat(32)}/delete`, {})
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(none.body)
    expect((await person.get('/api/users/me')).status).toBe(200)
  })

  it('can all be signed out at once', async () => {
    const person = await newCustomer(api)
    const elsewhere = await enter(person.phone)
    const bystander = await logIn(api, PHONE.customer)
    expect((await person.post('/api/auth/logout', { everywhere: true })).status).toBe(200)
    expect((await person.get('/api/users/me')).status).toBe(401)
    expect((await elsewhere.get('/api/users/me')).status).toBe(401)
    expect((await bystander.get('/api/users/me')).status).toBe(200)
  })

  it('are signed out one at a time otherwise', async () => {
    const person = await newCustomer(api)
    const elsewhere = await enter(person.phone)
    const [, own] = await devicesOf(elsewhere)
    expect((await elsewhere.post('/api/auth/logout', {})).status).toBe(200)
    expect((await person.get('/api/users/me')).status).toBe(200)
    const ended = await person.post(`/api/users/me/sessions/${own?.id}/delete`, {})
    expect(cookiesOf(ended.headers)).toBe('')
    expect((await person.get('/api/users/me')).status).toBe(401)
  })
})

describe('a profile picture', () => {
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3c7' } }).jpeg()
  const formOf = (bytes: Buffer) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], 'me.jpg'))
    return form
  }

  it('is cropped to a square, visible to its owner only, and replaces the previous one', async () => {
    const person = await newCustomer(api)
    const first = await person.post('/api/users/me/avatar', formOf(await picture(900, 600).toBuffer()))
    const { avatar: before } = first.body.data.response.profile
    const second = await person.post('/api/users/me/avatar', formOf(await picture(600, 900).toBuffer()))
    const { avatar } = second.body.data.response.profile
    const shown = await api.raw('GET', avatar ?? '', { headers: { cookie: person.cookie } })
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 })
    expect((await api.ask('GET', avatar ?? '')).status).toBe(401)
    expect((await (await newCustomer(api)).get(avatar ?? '')).status).toBe(404)
    expect((await person.get(before ?? '')).status).toBe(404)
    moved = 25 * 60 * 60_000
    await removeExpiredFiles(api.store)
    expect(readdirSync(join(dataDir, 'files'))).toEqual([avatar?.replace('/api/files/', '')])
  })
})
