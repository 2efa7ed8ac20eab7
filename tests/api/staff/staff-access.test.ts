import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAccess } from '#contract/staff/calls/change-access.ts'
import { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import { NEW_STAFF_PERMISSIONS, PERMISSIONS } from '#contract/staff/permissions.ts'
import { migrate, migrationNames } from '#server/platform/database/migrate.ts'
import type { LogEntry } from '#server/platform/http/log.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, type TestResponse } from '../../support/journeys/api.ts'
import { startTestDatabase } from '../../support/store/database.ts'

const logged: LogEntry[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'access-'))
let api: Api
let admin: SignedIn

beforeAll(async () => {
  api = await openApi({ log: (entry) => logged.push(entry) }, { dataDir })
  admin = await logIn(api, PHONE.admin)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

const idOf = async (phone: string): Promise<string> => {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  return row?.id ?? ''
}
const change = (as: SignedIn, id: string, access: object): Promise<TestResponse> =>
  as.post(`/api/staff/people/${id}/access`, { access })
const storedOf = async (id: string) =>
  (await api.db.query('select role_id, permissions from account where id = $1', [id]))[0]
const staffWith = (permissions: readonly string[]) => ({ kind: 'staff', permissions })

describe('access to the back office', () => {
  it('of new staff in the demo has the default permissions', async () => {
    const staff = await logIn(api, PHONE.staff)
    const { profile } = (await staff.get('/api/users/me')).body.data.response
    expect(profile.permissions).toEqual(NEW_STAFF_PERMISSIONS)
    expect((await admin.get('/api/users/me')).body.data.response.profile.permissions).toEqual(PERMISSIONS)
    const customer = await logIn(api, PHONE.customer)
    expect((await customer.get('/api/users/me')).body.data.response.profile.permissions).toEqual([])
  })

  it('is granted by an admin, applies from the next request on, and is audited', async () => {
    const [staff, id] = [await logIn(api, PHONE.staff), await idOf(PHONE.staff)]
    expect((await staff.get('/api/staff/configs')).status).toBe(403)
    const granted = await change(admin, id, staffWith(['settings', 'orders', 'orders']))
    expect(responseOf(changeAccess, granted).person).toMatchObject({ role_id: 2, permissions: ['orders', 'settings'] })
    expect((await staff.get('/api/staff/configs')).status).toBe(200)
    const found = await admin.get(`/api/staff/people?q=${encodeURIComponent(PHONE.staff)}`)
    expect(responseOf(getStaffPeople, found).people.data[0]?.permissions).toEqual(['orders', 'settings'])
    await change(admin, id, staffWith(NEW_STAFF_PERMISSIONS))
    expect((await staff.get('/api/staff/configs')).status).toBe(403)
    expect(
      await api.db.query('select act, detail from audit_entry where object_ref = $1 order by id', [`person:${id}`]),
    ).toEqual(
      [['orders', 'settings'], NEW_STAFF_PERMISSIONS].map((permissions) => ({
        act: 'person.change_access',
        detail: { from: 'staff', to: 'staff', permissions },
      })),
    )
  })

  it('with another role signs the person out everywhere and notifies them, once per key', async () => {
    const customer = await newCustomer(api)
    const id = await idOf(customer.phone)
    const headers = { 'idempotency-key': `"${randomUUID()}"` }
    const submit = () => admin.post(`/api/staff/people/${id}/access`, { access: staffWith(['stock']) }, headers)
    const first = await submit()
    expect((await submit()).body).toEqual(first.body)
    expect(await storedOf(id)).toEqual({ role_id: 2, permissions: ['stock'] })
    expect((await customer.get('/api/users/me')).status).toBe(401)
    const sent = 'select channel, body from notice where recipient = $1 and template is null'
    expect(await api.db.query(sent, [customer.phone])).toEqual([
      { channel: 'sms', body: expect.stringContaining('staff access has changed') },
    ])
    expect((await change(admin, id, { kind: 'none' })).status).toBe(200)
    expect(await storedOf(id)).toEqual({ role_id: 3, permissions: [] })
  })

  it('is changed by admins only: not with the people permission, and not for sales persons', async () => {
    const [staff, id] = [await logIn(api, PHONE.staff), await idOf(PHONE.staff)]
    await grant(api, PHONE.staff, PERMISSIONS)
    const refused = await change(staff, id, { kind: 'admin' })
    expect([refused.status, refused.body.data.userMessage]).toEqual([403, 'Only an admin can do this.'])
    await grant(api, PHONE.staff, NEW_STAFF_PERMISSIONS)
    for (const phone of [PHONE.dealer, PHONE.salesPerson])
      expect((await change(admin, await idOf(phone), staffWith([]))).status).toBe(409)
    expect((await change(admin, randomUUID(), staffWith([]))).status).toBe(404)
    expect((await change(admin, id, staffWith(['everything']))).status).toBe(422)
  })

  it('cannot be taken from the last admin', async () => {
    const id = await idOf(PHONE.admin)
    for (const access of [staffWith(PERMISSIONS), { kind: 'none' }]) {
      const refused = await change(admin, id, access)
      expect([refused.status, refused.body.data.userMessage]).toEqual([
        409,
        'The store needs at least one admin. Make someone else an admin first.',
      ])
    }
    expect((await change(admin, id, { kind: 'admin' })).status).toBe(200)
  })

  it('stays with one of sixteen admins who all resign at once', async () => {
    const others = await Promise.all(Array.from({ length: 15 }, () => newCustomer(api)))
    const phones = others.map(({ phone }) => phone)
    await api.db.query('update account set role_id = 1 where phone = any($1)', [phones])
    const everybody = [{ as: admin, phone: PHONE.admin }, ...others.map((as) => ({ as, phone: as.phone }))]
    const answers = await Promise.all(
      everybody.map(async ({ as, phone }) => (await change(as, await idOf(phone), { kind: 'none' })).status),
    )
    expect(answers.toSorted((one, other) => one - other)).toEqual([...Array<number>(15).fill(200), 409])
    expect(await api.db.query("select 1 from account where role_id = 1 and market = 'MY'")).toHaveLength(1)
    await api.db.query('update account set role_id = 3 where phone = any($1)', [phones])
    await api.db.query('update account set role_id = 1 where phone = $1', [PHONE.admin])
    admin = await logIn(api, PHONE.admin)
  })
})

describe('a refusal for a missing permission', () => {
  it('names it in the reader’s language, and is logged without personal data', async () => {
    const staff = await logIn(api, PHONE.staff)
    const refused = await staff.get('/api/staff/audit')
    expect([refused.status, refused.body.data.code]).toEqual([403, 'FORBIDDEN'])
    expect(refused.body.data.userMessage).toBe('You need the permission “Audit trail”. Ask an admin for access.')
    const malay = await staff.get('/api/staff/payments', { 'accept-language': 'ms' })
    expect(malay.body.data.userMessage).toBe(
      'Anda memerlukan kebenaran “Bayaran” atau “Bayaran balik”. Minta akses daripada pentadbir.',
    )
    const lines = logged.filter(({ needs }) => needs !== undefined).slice(-2)
    const refusal = { level: 'info', event: 'refusal', method: 'GET', status: 403, code: 'FORBIDDEN' }
    expect(lines).toEqual([
      { ...refusal, path: '/api/staff/audit', needs: 'audit' },
      { ...refusal, path: '/api/staff/payments', needs: 'payments,refunds' },
    ])
  })

  it('covers files and documents of others, and exported tables', async () => {
    const staff = await logIn(api, PHONE.staff)
    const owner = await newCustomer(api)
    const sent = async (purpose: string) => {
      const body = new FormData()
      body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'a.pdf'))
      body.set('purpose', purpose)
      const { file_id } = (await owner.post('/api/files', body)).body.data.response
      // Submitted: files that their owner has not submitted are visible to no staff at all.
      await api.db.query('update stored_file set expires_at = null where id = $1', [file_id])
      return file_id
    }
    const statusOf = async (path: string) => (await api.raw('GET', path, { headers: { cookie: staff.cookie } })).status
    for (const [purpose, needs] of [
      ['receipt', 'payments'],
      ['document', 'dealers'],
      ['warranty', 'warranty'],
    ] as const) {
      const path = `/api/files/${await sent(purpose)}`
      await grant(
        api,
        PHONE.staff,
        PERMISSIONS.filter((one) => one !== needs),
      )
      expect([purpose, await statusOf(path)]).toEqual([purpose, 403])
      await grant(api, PHONE.staff, [needs])
      expect([purpose, await statusOf(path)]).toEqual([purpose, 200])
    }
    await grant(api, PHONE.staff, ['stock'])
    expect(await statusOf('/api/staff/products_file')).toBe(403)
    await grant(api, PHONE.staff, ['catalogue'])
    expect(await statusOf('/api/staff/products_file')).toBe(200)
    await grant(api, PHONE.staff, NEW_STAFF_PERMISSIONS)
  })
})

describe('a store from before permissions', () => {
  it('stays usable: its staff keep what they could do, without what now requires a grant', async () => {
    const server = await startTestDatabase()
    const db = await server.empty()
    try {
      const folder = join(import.meta.dirname, '../../../server/platform/database/migrations')
      const older = (await migrationNames()).filter(
        (name, _at, names) => name < String(names.find((one) => one.endsWith('-staff-permissions.sql'))),
      )
      await db.query('create table migration (name text primary key, applied_at timestamptz not null)')
      for (const name of older) {
        await db.query(readFileSync(join(folder, name), 'utf8'))
        await db.query('insert into migration (name, applied_at) values ($1, now())', [name])
      }
      const add = (phone: string) =>
        db.query(
          `insert into account (id, role_id, market, phone, first_name, last_name, locale, password_hash, created_at)
           values ($1, 2, 'MY', $2, 'A', 'B', 'en', '', now())`,
          [randomUUID(), phone],
        )
      await add('+60110000001')
      await migrate(db)
      await add('+60110000002')
      const [before, after] = await db.query<{ permissions: string[] }>(
        'select permissions from account order by phone',
      )
      const guarded = ['settings', 'refunds', 'vouchers', 'people', 'audit', 'counter', 'discounts', 'costs', 'books']
      expect(before?.permissions.toSorted()).toEqual(PERMISSIONS.filter((one) => !guarded.includes(one)).toSorted())
      expect(after?.permissions).toEqual([])
    } finally {
      await db.close()
      await server.stop()
    }
  })
})
