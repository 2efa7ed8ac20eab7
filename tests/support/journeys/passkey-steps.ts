import { addPasskey } from '#contract/auth/calls/add-passkey.ts'
import { beginPasskey } from '#contract/auth/calls/begin-passkey.ts'
import { beginPasskeySignIn } from '#contract/auth/calls/begin-passkey-sign-in.ts'
import { responseOf } from '../data/staff-calls.ts'
import { nextAddress, OWN_PASSWORD } from '../data/test-accounts.ts'
import { SoftwareAuthenticator } from '../device/software-authenticator.ts'
import { TEST_ORIGIN } from '../store/database.ts'
import { type Api, cookiesOf, type SignedIn, type TestResponse } from './api.ts'

type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0]
type RequestOptions = Parameters<SoftwareAuthenticator['sign']>[0]

/** A begun step: its options, and the cookies of the browser that asked. */
interface Begun<Options> {
  options: Options
  cookie: string
}

/** The first step of adding a passkey. */
export async function beginToAdd(person: SignedIn, password = OWN_PASSWORD): Promise<Begun<CreationOptions>> {
  const answer = await person.post(beginPasskey.path, { current_password: password })
  const { options } = responseOf(beginPasskey, answer)
  return { options, cookie: `${person.cookie}; ${cookiesOf(answer.headers)}` }
}

/** The second step of adding a passkey. */
export const finishAdding = (person: SignedIn, cookie: string, credential: unknown): Promise<TestResponse> =>
  person.post(addPasskey.path, { credential }, { cookie })

/** A device with a passkey of this person. */
export async function deviceWithPasskey(
  person: SignedIn,
  password = OWN_PASSWORD,
): Promise<SoftwareAuthenticator & { passkeyId: string }> {
  const device = new SoftwareAuthenticator(TEST_ORIGIN)
  const { options, cookie } = await beginToAdd(person, password)
  const { passkey } = responseOf(addPasskey, await finishAdding(person, cookie, device.create(options)))
  return Object.assign(device, { passkeyId: passkey.id })
}

/** The first step of signing in, in a new browser. */
export async function beginToSignIn(api: Api): Promise<Begun<RequestOptions>> {
  const answer = await api.ask('POST', beginPasskeySignIn.path, { body: {}, from: nextAddress() })
  return { options: responseOf(beginPasskeySignIn, answer).options, cookie: cookiesOf(answer.headers) }
}

interface SignInOptions {
  audience?: 'customers' | 'dealers'
  from?: string
}

/** The second step of signing in, in the browser with this cookie. */
export const finishSignIn = (
  api: Api,
  credential: unknown,
  { cookie, audience = 'customers', from = nextAddress() }: SignInOptions & { cookie: string },
): Promise<TestResponse> =>
  api.ask('POST', '/api/auth/passkey', { body: { credential, audience }, headers: { cookie }, from })

/** Signs in with the passkey of this device, in a new browser. */
export async function signInWithPasskey(
  api: Api,
  device: SoftwareAuthenticator,
  { deviation, ...options }: SignInOptions & { deviation?: Parameters<SoftwareAuthenticator['sign']>[1] } = {},
): Promise<TestResponse> {
  const { options: asked, cookie } = await beginToSignIn(api)
  return finishSignIn(api, device.sign(asked, deviation), { cookie, ...options })
}
