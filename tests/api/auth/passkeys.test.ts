import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPasskey } from '#contract/auth/calls/add-passkey.ts'
import { beginPasskey } from '#contract/auth/calls/begin-passkey.ts'
import { getPasskeys } from '#contract/auth/calls/get-passkeys.ts'
import { MAX_PASSKEYS, PASSKEY_COOKIE, PASSKEY_STEP_SECONDS } from '#contract/auth/passkey.ts'
import { removeExpiredRows } from '#server/jobs/retention.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer, OWN_PASSWORD } from '../../support/data/test-accounts.ts'
import { SoftwareAuthenticator } from '../../support/device/software-authenticator.ts'
import { type Api, openApi, type SignedIn, testClock } from '../../support/journeys/api.ts'
import {
  beginToAdd,
  beginToSignIn,
  deviceWithPasskey,
  finishAdding,
  signInWithPasskey,
} from '../../support/journeys/passkey-steps.ts'
import { TEST_ORIGIN } from '../../support/store/database.ts'

const clock = testClock()
let api: Api
beforeAll(async () => {
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

const newDevice = () => new SoftwareAuthenticator(TEST_ORIGIN)
const listOf = async (person: SignedIn) =>
  responseOf(getPasskeys, await person.get('/api/users/me/passkeys')).passkeys.data
const remove = (person: SignedIn, id: string) => person.post(`/api/users/me/passkeys/${id}/delete`, {})

describe('adding a passkey', () => {
  it('needs the password, and lists the passkey with the device that it was added with', async () => {
    const person = await newCustomer(api)
    const wrong = await person.post(beginPasskey.path, { current_password: 'not this one' })
    expect([wrong.status, Object.keys(wrong.body.data.fields ?? {})]).toEqual([422, ['current_password']])
    expect(await listOf(person)).toEqual([])
    const { options, cookie } = await beginToAdd(person)
    expect(options).toMatchObject({
      rp: { id: '127.0.0.1' },
      user: { name: person.phone },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    const added = await api.ask('POST', addPasskey.path, {
      body: { credential: newDevice().create(options) },
      headers: { cookie, 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' },
    })
    expect(added.status).toBe(200)
    const { passkey } = responseOf(addPasskey, added)
    expect(passkey).toMatchObject({ device: 'Chrome, Android', last_used_at: null })
    expect(await listOf(person)).toEqual([passkey])
  })

  it('sets a cookie of five minutes that scripts cannot read, and removes it afterwards', async () => {
    const person = await newCustomer(api)
    const begun = await person.post(beginPasskey.path, { current_password: OWN_PASSWORD })
    expect(begun.headers.getSetCookie().join()).toMatch(
      /passkey_step=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=300; HttpOnly/,
    )
    const { options, cookie } = await beginToAdd(person)
    const added = await finishAdding(person, cookie, newDevice().create(options))
    expect(added.headers.getSetCookie().join()).toContain(`${PASSKEY_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`)
  })

  it.each([
    ['from a page of another origin', { origin: 'https://kabusa.example' }],
    ['for another host name', { rpId: 'kabusa.example' }],
    ['without a verified person', { isVerified: false }],
  ])('refuses a credential %s', async (_what, deviation) => {
    const person = await newCustomer(api)
    const { options, cookie } = await beginToAdd(person)
    const { status, body } = await finishAdding(person, cookie, newDevice().create(options, deviation))
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, ['credential']])
    expect(await listOf(person)).toEqual([])
  })

  it('uses its challenge once, within five minutes, for the person and browser that asked', async () => {
    const [person, other] = [await newCustomer(api), await newCustomer(api)]
    const first = await beginToAdd(person)
    const stepOf = (cookie: string) => cookie.split('; ').find((one) => one.startsWith(PASSKEY_COOKIE)) ?? ''
    const credential = newDevice().create(first.options)
    const foreign = await finishAdding(other, `${other.cookie}; ${stepOf(first.cookie)}`, credential)
    expect([foreign.status, foreign.body.data.code]).toEqual([410, 'CODE_EXPIRED'])
    expect((await finishAdding(person, person.cookie, credential)).status).toBe(410)
    expect((await finishAdding(person, first.cookie, credential)).status).toBe(200)
    expect((await finishAdding(person, first.cookie, newDevice().create(first.options))).status).toBe(410)

    const late = await beginToAdd(person)
    clock.pass(PASSKEY_STEP_SECONDS * 1000)
    expect((await finishAdding(person, late.cookie, newDevice().create(late.options))).status).toBe(410)

    const forSignIn = await beginToSignIn(api)
    const mixed = newDevice().create({ ...first.options, challenge: forSignIn.options.challenge })
    expect((await finishAdding(person, `${person.cookie}; ${forSignIn.cookie}`, mixed)).status).toBe(410)
    expect(await listOf(person)).toHaveLength(1)
  })

  it('refuses a credential that exists, also of another person', async () => {
    const [person, other] = [await newCustomer(api), await newCustomer(api)]
    const device = await deviceWithPasskey(person)
    for (const owner of [person, other]) {
      const { options, cookie } = await beginToAdd(owner)
      expect((await finishAdding(owner, cookie, device.create(options))).status).toBe(422)
    }
    expect([await listOf(person), await listOf(other)].map(({ length }) => length)).toEqual([1, 0])
  })

  it('tells the authenticator which passkeys exist', async () => {
    const person = await newCustomer(api)
    const device = await deviceWithPasskey(person)
    const { options } = await beginToAdd(person)
    expect(options).toMatchObject({ excludeCredentials: [{ id: device.id, type: 'public-key' }] })
  })

  it('stops at the limit when sixteen are added at the same time', async () => {
    const person = await newCustomer(api)
    const begun: Awaited<ReturnType<typeof beginToAdd>>[] = []
    while (begun.length < 16) {
      // Without the limit of passwords, which is lower.
      await api.db.query('delete from attempt')
      begun.push(await beginToAdd(person))
    }
    const answers = await Promise.all(
      begun.map(({ options, cookie }) => finishAdding(person, cookie, newDevice().create(options))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_PASSKEYS)
    expect(statuses.filter((status) => status === 409)).toHaveLength(16 - MAX_PASSKEYS)
    expect(await listOf(person)).toHaveLength(MAX_PASSKEYS)
    await api.db.query('delete from attempt')
    const more = await person.post(beginPasskey.path, { current_password: OWN_PASSWORD })
    expect([more.status, more.body.data.userMessage]).toEqual([
      409,
      'You can have up to 10 passkeys. Remove one first.',
    ])
  })
})

describe('a passkey', () => {
  it('signs nobody in once its owner has removed it, and is not another person’s to remove', async () => {
    const [person, other] = [await newCustomer(api), await newCustomer(api)]
    const device = await deviceWithPasskey(person)
    expect((await remove(other, device.passkeyId)).status).toBe(404)
    expect((await signInWithPasskey(api, device)).status).toBe(200)
    expect((await remove(person, device.passkeyId)).status).toBe(200)
    expect(await listOf(person)).toEqual([])
    expect((await signInWithPasskey(api, device)).status).toBe(401)
    expect((await remove(person, device.passkeyId)).status).toBe(404)
  })

  it('ends with a change of the password, whoever added it, and so does one that is being added', async () => {
    const person = await newCustomer(api)
    const device = await deviceWithPasskey(person)
    const begun = await beginToAdd(person)
    const changed = { current_password: OWN_PASSWORD, password: 'empat botol di rak' }
    expect((await person.post('/api/users/me/password', changed)).status).toBe(200)
    expect((await signInWithPasskey(api, device)).status).toBe(401)
    expect((await finishAdding(person, begun.cookie, newDevice().create(begun.options))).status).toBe(410)
    expect(await listOf(person)).toEqual([])
  })

  it('is in the export without its key, and goes with the account', async () => {
    const person = await newCustomer(api)
    const device = await deviceWithPasskey(person)
    await beginToAdd(person)
    const rows = () =>
      api.db.query<{ public_key: string }>('select * from passkey where credential_id = $1', [device.id])
    const [{ public_key: key } = { public_key: '' }] = await rows()
    const file = await (await api.raw('GET', '/api/users/me/data', { headers: { cookie: person.cookie } })).text()
    expect(JSON.parse(file).passkeys).toMatchObject([{ id: device.passkeyId, last_used_at: null }])
    expect(key.length).toBeGreaterThan(80)
    for (const secret of [key, device.id]) expect(file).not.toContain(secret)
    expect((await person.post('/api/users/me/delete', { current_password: OWN_PASSWORD })).status).toBe(200)
    expect(await rows()).toEqual([])
    expect((await signInWithPasskey(api, device)).status).toBe(401)
  })
})

describe('challenges', () => {
  it('are deleted once they have expired', async () => {
    await beginToSignIn(api)
    clock.pass(PASSKEY_STEP_SECONDS * 1000)
    await beginToSignIn(api)
    await removeExpiredRows(api.store)
    expect(await api.db.query('select 1 from passkey_challenge')).toHaveLength(1)
  })

  it('are sixty per network in a quarter of an hour', async () => {
    const from = '10.99.0.1'
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1)
      statuses.push((await api.ask('POST', '/api/auth/passkey/begin', { body: {}, from })).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
