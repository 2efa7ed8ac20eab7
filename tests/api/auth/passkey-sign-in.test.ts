import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLE } from '#contract/constants.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { newCustomer, nextAddress, OWN_PASSWORD, personOf } from '../../support/data/test-accounts.ts'
import { foreignKey, SoftwareAuthenticator } from '../../support/device/software-authenticator.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type TestResponse,
  testClock,
} from '../../support/journeys/api.ts'
import {
  beginToSignIn,
  deviceWithPasskey,
  finishSignIn,
  signInWithPasskey,
} from '../../support/journeys/passkey-steps.ts'
import { appCode } from '../../support/journeys/totp-code.ts'

const WINDOW_MS = 15 * 60_000
const clock = testClock()
let api: Api
beforeAll(async () => {
  api = await openApi({}, {}, clock)
})
afterAll(() => api.close())

const outcome = ({ status, body }: TestResponse) => [status, body.data.code ?? 'OK']
const WRONG = [401, 'WRONG_CREDENTIALS']

async function customerWithPasskey() {
  const person = await newCustomer(api)
  return { person, device: await deviceWithPasskey(person) }
}

describe('signing in with a passkey', () => {
  it('opens a session of its account without an identifier, and records the use', async () => {
    const { person, device } = await customerWithPasskey()
    const answer = await signInWithPasskey(api, device)
    expect(outcome(answer)).toEqual([200, 'OK'])
    const signedIn = personOf(api, answer)
    expect((await signedIn.get('/api/users/me')).body.data.response.profile.phone).toBe(person.phone)
    const { data } = (await signedIn.get('/api/users/me/passkeys')).body.data.response.passkeys
    expect(data).toMatchObject([{ id: device.passkeyId, last_used_at: expect.any(String) }])
  })

  it('counts as both factors', async () => {
    const { person, device } = await customerWithPasskey()
    const begun = await person.post('/api/users/me/second_factor/begin', { current_password: OWN_PASSWORD })
    const code = appCode(begun.body.data.response.secret, 0, clock.now())
    expect((await person.post('/api/users/me/second_factor/confirm', { code })).status).toBe(200)
    const body = { identifier: person.phone, password: OWN_PASSWORD }
    expect(outcome(await api.ask('POST', '/api/auth/login', { body, from: nextAddress() }))).toEqual([
      401,
      'SECOND_FACTOR',
    ])
    expect(outcome(await signInWithPasskey(api, device))).toEqual([200, 'OK'])
  })

  it('asks everybody the same, and nothing about an account', async () => {
    await customerWithPasskey()
    const { options, cookie } = await beginToSignIn(api)
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: '127.0.0.1',
      timeout: 300_000,
      userVerification: 'required',
    })
    expect(cookie).toMatch(/^passkey_step=[\w-]{43}$/)
  })

  it.each([
    ['from a page of another origin', { origin: 'https://kabusa.example' }],
    ['for another host name', { rpId: 'kabusa.example' }],
    ['without a verified person', { isVerified: false }],
    ['by another key', { key: foreignKey() }],
    ['that names another account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
    ['of an unknown passkey', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses a signature %s, always with the same words', async (_what, deviation) => {
    const { device } = await customerWithPasskey()
    const refused = await signInWithPasskey(api, device, { deviation })
    expect(outcome(refused)).toEqual(WRONG)
    expect(refused.body.data.userMessage).toBe('This passkey doesn’t work here any more. Sign in another way.')
    expect(refused.headers.getSetCookie().join()).not.toContain('session=')
  })

  it('refuses the passkey of one person in the name of another', async () => {
    const [one, other] = [await customerWithPasskey(), await customerWithPasskey()]
    const deviation = { credentialId: other.device.id }
    expect(outcome(await signInWithPasskey(api, one.device, { deviation }))).toEqual(WRONG)
  })

  it('refuses malformed bytes with the refusal of a wrong signature, not with a fault', async () => {
    const { device } = await customerWithPasskey()
    const { options, cookie } = await beginToSignIn(api)
    const { response, ...rest } = device.sign(options)
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      const begun = part === 'clientDataJSON' ? cookie : (await beginToSignIn(api)).cookie
      const credential = { ...rest, response: { ...response, [part]: 'AAAA' } }
      expect(outcome(await finishSignIn(api, credential, { cookie: begun }))).toEqual(WRONG)
    }
  })
})

describe('the challenge of a sign-in', () => {
  it('is used up by the first answer to it, right or wrong', async () => {
    const { device } = await customerWithPasskey()
    const { options, cookie } = await beginToSignIn(api)
    const signed = device.sign(options)
    expect(outcome(await finishSignIn(api, signed, { cookie }))).toEqual([200, 'OK'])
    expect(outcome(await finishSignIn(api, signed, { cookie }))).toEqual([410, 'CODE_EXPIRED'])
    const second = await beginToSignIn(api)
    expect(outcome(await finishSignIn(api, signed, { cookie: second.cookie }))).toEqual(WRONG)
    expect(outcome(await finishSignIn(api, device.sign(second.options), { cookie: second.cookie }))).toEqual([
      410,
      'CODE_EXPIRED',
    ])
  })

  it('belongs to the browser that asked for it', async () => {
    const { device } = await customerWithPasskey()
    const [own, other] = [await beginToSignIn(api), await beginToSignIn(api)]
    expect(outcome(await finishSignIn(api, device.sign(own.options), { cookie: '' }))).toEqual([410, 'CODE_EXPIRED'])
    expect(outcome(await finishSignIn(api, device.sign(own.options), { cookie: other.cookie }))).toEqual(WRONG)
  })

  it('opens one session when the same answer is sent sixteen times at the same time', async () => {
    const { device } = await customerWithPasskey()
    const { options, cookie } = await beginToSignIn(api)
    const signed = device.sign(options)
    const answers = await Promise.all(Array.from({ length: 16 }, () => finishSignIn(api, signed, { cookie })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(15)
  })
})

describe('the counter of an authenticator', () => {
  it('never goes back: a copy of the authenticator is refused', async () => {
    const { device } = await customerWithPasskey()
    const signedWith = (counter: number) => signInWithPasskey(api, device, { deviation: { counter } })
    expect(outcome(await signedWith(7))).toEqual([200, 'OK'])
    expect(outcome(await signedWith(7))).toEqual(WRONG)
    expect(outcome(await signedWith(6))).toEqual(WRONG)
    expect(outcome(await signedWith(0))).toEqual(WRONG)
    expect(outcome(await signedWith(4_294_967_295))).toEqual([200, 'OK'])
  })

  it('lets one of sixteen signatures with the same count in', async () => {
    const { device } = await customerWithPasskey()
    const begun = await Promise.all(Array.from({ length: 16 }, () => beginToSignIn(api)))
    const answers = await Promise.all(
      begun.map(({ options, cookie }) => finishSignIn(api, device.sign(options, { counter: 3 }), { cookie })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('may stay zero, as of passkeys that are on several devices', async () => {
    const { device } = await customerWithPasskey()
    for (let time = 0; time < 2; time += 1)
      expect(outcome(await signInWithPasskey(api, device, { deviation: { counter: 0 } }))).toEqual([200, 'OK'])
  })
})

describe('whom a right passkey does not let in', () => {
  it('a deactivated person', async () => {
    const { person, device } = await customerWithPasskey()
    await api.db.query('update account set deactivated_at = now() where phone = $1', [person.phone])
    expect(outcome(await signInWithPasskey(api, device))).toEqual([401, 'ACCOUNT_DEACTIVATED'])
  })

  it('a member of staff, who may not add one either', async () => {
    const { person, device } = await customerWithPasskey()
    await api.db.query('update account set role_id = $1 where phone = $2', [ROLE.staff, person.phone])
    for (const audience of ['customers', 'dealers'] as const)
      expect(outcome(await signInWithPasskey(api, device, { audience }))).toEqual([403, 'WRONG_DOOR'])
    const admin = await logIn(api, PHONE.admin)
    const begun = await admin.post('/api/users/me/passkeys/begin', { current_password: DEMO_PASSWORD })
    expect(begun.status).toBe(403)
  })

  it('dealers and sales persons on the customers’ page, and customers on theirs', async () => {
    const customer = await customerWithPasskey()
    expect(outcome(await signInWithPasskey(api, customer.device, { audience: 'dealers' }))).toEqual([403, 'WRONG_DOOR'])
    for (const phone of [PHONE.dealer, PHONE.salesPerson]) {
      const person = await logIn(api, phone, DEALER_LOG_IN_PATH)
      const device = await deviceWithPasskey(person, DEMO_PASSWORD)
      expect(outcome(await signInWithPasskey(api, device))).toEqual([403, 'WRONG_DOOR'])
      expect(outcome(await signInWithPasskey(api, device, { audience: 'dealers' }))).toEqual([200, 'OK'])
    }
  })

  it('a network with twenty failures, which then waits; right passkeys do not count', async () => {
    const { device } = await customerWithPasskey()
    const from = nextAddress()
    const attempt = async (signer: SoftwareAuthenticator) => {
      const { options, cookie } = await beginToSignIn(api)
      return (await finishSignIn(api, signer.sign(options), { cookie, from })).status
    }
    const rights: number[] = []
    for (let at = 0; at < 25; at += 1) rights.push(await attempt(device))
    expect(rights.filter((status) => status === 200)).toHaveLength(25)
    const stranger = new SoftwareAuthenticator('http://127.0.0.1:3000')
    stranger.create({ challenge: '', rp: { id: '127.0.0.1' }, user: { id: 'AAAA' } })
    const wrongs: number[] = []
    for (let at = 0; at < 21; at += 1) wrongs.push(await attempt(stranger))
    expect(wrongs.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401))
    expect(wrongs.at(-1)).toBe(429)
    clock.pass(WINDOW_MS)
    expect(await attempt(device)).toBe(200)
  })
})
