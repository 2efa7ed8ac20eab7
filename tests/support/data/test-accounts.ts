import { createHash } from 'node:crypto'
import { COOKIE, ROLE } from '#contract/constants.ts'
import { type Api, cookiesOf, type SignedIn, type TestResponse } from '../journeys/api.ts'

let addresses = 0
/** A new network address for each caller, so that callers do not share rate limits. */
export const nextAddress = (): string => {
  addresses += 1
  return `10.${7 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
}

let phones = 0
/** A Malaysian mobile number that is not in use. */
export const nextPhone = (): string => {
  phones += 1
  return `+60175${String(phones).padStart(6, '0')}`.slice(0, 12)
}

export const OWN_PASSWORD = 'tiga botol di rak'

/** Text of the newest message to this phone or e-mail address. */
export async function lastMessage(api: Api, to: string): Promise<string> {
  const answer = await api.ask('GET', `/api/dev/mailbox?to=${encodeURIComponent(to)}`)
  return answer.body.data.response.messages.data[0]?.text ?? ''
}

export const codeIn = (message: string): string => /\d{6}/.exec(message)?.[0] ?? 'none'

/** Device cookie of a separate browser for each phone: a code is valid only in the browser that requested it. */
export const browserOf = (phone: string): Record<string, string> => ({
  cookie: `${COOKIE.device}=${createHash('sha256').update(phone).digest('base64url')}`,
})

/** Requests a code and reads it. */
export async function codeFor(api: Api, phone: string, purpose: 'register' | 'reset' = 'register'): Promise<string> {
  await api.ask('POST', '/api/auth/otp', { body: { phone, purpose }, headers: browserOf(phone), from: nextAddress() })
  return codeIn(await lastMessage(api, phone))
}

export const registration = (phone: string, otp: string): Record<string, unknown> => ({
  phone,
  otp,
  first_name: 'Lina',
  last_name: 'Baru',
  birth_date: '1995-05-05',
  password: OWN_PASSWORD,
  accept_terms: true,
})

/** The person signed in by the cookies of a response. */
export function personOf(api: Api, { headers: answered }: TestResponse): SignedIn {
  const cookie = cookiesOf(answered)
  return {
    cookie,
    cartOwner: '',
    get: (path, headers = {}) => api.ask('GET', path, { headers: { cookie, ...headers } }),
    post: (path, body, headers = {}) => api.ask('POST', path, { body, headers: { cookie, ...headers } }),
  }
}

/** A new customer, signed in. */
export async function newCustomer(api: Api, more: Record<string, unknown> = {}): Promise<SignedIn & { phone: string }> {
  const phone = nextPhone()
  const body = { ...registration(phone, await codeFor(api, phone)), ...more }
  const answer = await api.ask('POST', '/api/auth/register', { body, headers: browserOf(phone), from: nextAddress() })
  if (answer.status !== 200) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`)
  return { ...personOf(api, answer), phone }
}

export const application = (phone: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  company_name: 'Kedai Baru Enterprise',
  registration_no: '202601012345',
  first_name: 'Ravi',
  last_name: 'Kedai',
  phone,
  address: { address_1: '8 Jalan Pasar', city: 'Ipoh', state_id: 6008, postcode: '30000' },
  documents: [],
  accept_terms: true,
  ...more,
})

/** A dealer who has applied with a code and is not approved yet, signed in through the dealers' call. */
export async function newPendingDealer(api: Api): Promise<SignedIn & { phone: string; applicationId: string }> {
  const phone = nextPhone()
  const otp = await codeFor(api, phone)
  const body = application(phone, { otp, password: OWN_PASSWORD })
  const sent = await api.ask('POST', '/api/auth/dealer/register', {
    body,
    headers: browserOf(phone),
    from: nextAddress(),
  })
  if (sent.status !== 200) throw new Error(`Application failed: ${JSON.stringify(sent.body)}`)
  const credentials = { identifier: phone, password: OWN_PASSWORD }
  const answer = await api.ask('POST', '/api/auth/dealer/login', { body: credentials, from: nextAddress() })
  return { ...personOf(api, answer), phone, applicationId: sent.body.data.response.application.id }
}

/** New admins, each with a network address of its own: persons and networks have few concurrent uploads. */
export async function newAdmins(api: Api, count: number): Promise<SignedIn[]> {
  const admins = await Promise.all(Array.from({ length: count }, () => newCustomer(api)))
  const phones = admins.map(({ phone }) => phone)
  await api.db.query('update account set role_id = $1 where phone = any($2)', [ROLE.admin, phones])
  return admins.map((admin) => {
    const from = nextAddress()
    const headers = { cookie: admin.cookie }
    return {
      ...admin,
      post: (path, body, more) => api.ask('POST', path, { body, headers: { ...headers, ...more }, from }),
    }
  })
}
