import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { PERMISSIONS, type Permission } from '#contract/staff/permissions.ts'
import { newProgram } from '../../support/data/api-keys.ts'
import { grant } from '../../support/data/staff-access.ts'
import { newAdmins, newPendingDealer } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const ROOT = join(import.meta.dirname, '../../..')

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value

/** Every call of staff in the contract: a new one is in the matrix without a line here. */
const modules = await Promise.all(
  globSync('contract/*/calls/*.ts', { cwd: ROOT }).map((file) => import(pathToFileURL(join(ROOT, file)).href)),
)
const STAFF_CALLS = modules
  .flatMap((module: Record<string, unknown>) => Object.values(module).filter(isCall))
  .filter(({ path, permission }) => path.startsWith('/api/staff/') || permission !== undefined)
const nameOf = ({ method, path }: Call): string => `${method} ${path}`

/** Permissions that open a call, by what its definition states. */
function openedBy({ permission }: Call): readonly Permission[] {
  if (permission === undefined || permission === 'admin') return []
  return typeof permission === 'string' ? [permission] : permission
}

let api: Api
let admin: SignedIn
const headers: Record<string, Record<string, string>> = {}

beforeAll(async () => {
  api = await openApi()
  const [spare] = await newAdmins(api, 1)
  if (!spare) throw new Error('No admin')
  admin = spare
  headers.guest = {}
  headers.admin = { cookie: admin.cookie }
  headers.staff = { cookie: (await logIn(api, PHONE.staff)).cookie }
  headers.customer = { cookie: (await logIn(api, PHONE.customer)).cookie }
  headers.dealer = { cookie: (await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)).cookie }
  headers['sales person'] = { cookie: (await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)).cookie }
  headers['pending dealer'] = { cookie: (await newPendingDealer(api)).cookie }
})
afterAll(() => api.close())

let callers = 0

/** Makes the call with an input that it does not accept, so that it never has an effect; returns status and code. */
async function answerTo(call: Call, person: string): Promise<[status: number, code: string | undefined]> {
  const form = new FormData()
  form.set('nonsense', 'true')
  callers += 1
  const answer = await api.raw(call.method, call.path.replaceAll(/\{\w+\}/g, randomUUID()), {
    headers: headers[person] ?? {},
    from: `10.61.${callers >> 8}.${callers & 255}`,
    ...(call.method === 'POST' && { body: call.takes === 'multipart' ? form : { nonsense: true } }),
  })
  const isEnvelope = answer.headers.get('content-type')?.includes('json') ?? false
  return [answer.status, isEnvelope ? (await answer.json()).data.code : undefined]
}

/** The calls whose answer is, or is not, a refusal for want of a permission. */
async function callsBy(person: string): Promise<{ refused: string[]; open: string[] }> {
  const refused: string[] = []
  const open: string[] = []
  for (const call of STAFF_CALLS) {
    const [status, code] = await answerTo(call, person)
    expect([nameOf(call), status < 500]).toEqual([nameOf(call), true])
    if (status === 403 && code === 'FORBIDDEN') refused.push(nameOf(call))
    else open.push(nameOf(call))
  }
  return { refused, open }
}

describe('the calls of staff', () => {
  it('all state a permission, and each permission opens one', () => {
    expect(STAFF_CALLS.length).toBeGreaterThan(60)
    expect(STAFF_CALLS.filter(({ permission }) => permission === undefined).map(nameOf)).toEqual([])
    const used = new Set(STAFF_CALLS.flatMap(openedBy))
    expect(PERMISSIONS.filter((one) => !used.has(one))).toEqual([])
  })

  it.each([...PERMISSIONS.map((one) => [one]), []])(
    'are open to a member of staff with %s exactly where the contract says so',
    async (...granted) => {
      await grant(api, PHONE.staff, granted)
      const expected = STAFF_CALLS.filter((call) => openedBy(call).some((one) => granted.includes(one)))
      const { open, refused } = await callsBy('staff')
      expect(open.toSorted()).toEqual(expected.map(nameOf).toSorted())
      expect(open.length + refused.length).toBe(STAFF_CALLS.length)
    },
  )

  it.each([...PERMISSIONS.map((one) => [one]), [...PERMISSIONS]])(
    'are open to an API key with %s exactly where the contract says so, but those of people',
    async (...granted) => {
      headers.key = (await newProgram(api, admin, { permissions: granted })).headers
      const expected = STAFF_CALLS.filter(
        (call) => openedBy(call).some((one) => granted.includes(one)) && !call.isForPeople,
      )
      const { open, refused } = await callsBy('key')
      expect(open.toSorted()).toEqual(expected.map(nameOf).toSorted())
      expect(open.length + refused.length).toBe(STAFF_CALLS.length)
    },
  )

  it('that only admins make are refused to staff with every permission', async () => {
    await grant(api, PHONE.staff, PERMISSIONS)
    const ofAdmins = STAFF_CALLS.filter(({ permission }) => permission === 'admin').map(nameOf)
    expect(ofAdmins).toContain('POST /api/staff/people/{id}/access')
    expect((await callsBy('staff')).refused.toSorted()).toEqual(ofAdmins.toSorted())
  })

  it('are all open to an admin', async () => {
    expect((await callsBy('admin')).refused).toEqual([])
  })

  it.each(['customer', 'dealer', 'sales person', 'pending dealer'])(
    'are all refused to a %s, whatever was granted to the account',
    async (person) => {
      await api.db.query('update account set permissions = $1 where role_id in (3, 4, 5)', [
        JSON.stringify(PERMISSIONS),
      ])
      expect((await callsBy(person)).open).toEqual([])
    },
  )

  it('ask a guest to sign in, and tell a deactivated member of staff', async () => {
    await api.db.query('update account set deactivated_at = now() where phone = $1', [PHONE.staff])
    const refusals = [
      ['guest', 'SESSION_REQUIRED'],
      ['staff', 'ACCOUNT_DEACTIVATED'],
    ] as const
    for (const [person, code] of refusals)
      for (const call of STAFF_CALLS)
        expect([nameOf(call), ...(await answerTo(call, person))]).toEqual([nameOf(call), 401, code])
    await api.db.query('update account set deactivated_at = null where phone = $1', [PHONE.staff])
  })
})
