import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#contract/staff/permissions.ts'
import { newProgram } from '../../support/data/api-keys.ts'
import { companyOf } from '../../support/data/companies.ts'
import { OWN_ROWS } from '../../support/data/personal-rows.ts'
import { SAMPLES } from '../../support/data/policy-samples.ts'
import { grant } from '../../support/data/staff-access.ts'
import { newPendingDealer } from '../../support/data/test-accounts.ts'
import { type Api, DEALER_LOG_IN_PATH, LOCAL_COOKIE, logIn, openApi, PHONE } from '../../support/journeys/api.ts'

/**
 * One letter per role: guest, 1 admin, 2 staff with every permission, 3 customer, 4 dealer, 5 sales person, pending
 * dealer, program with a key that has every permission.
 */
const LETTERS = ['g', '1', '2', '3', '4', '5', 'p', 'k'] as const
const ALL = 'g12345p'
const SIGNED_IN = '12345p'

/**
 * Roles that may make each call that is not of staff, whose permissions are tested by `permission-matrix.test.ts`. An
 * independent repetition of what the calls state: both must agree call by call.
 */
const MAY: Record<string, string> = {
  'GET /api/about_us': ALL,
  'GET /api/banners/{place}': ALL,
  'GET /api/catalogue/changes': ALL,
  'GET /api/catalogue/dealer_price_file': '45',
  'GET /api/catalogue/dealer_prices': '45',
  'GET /api/catalogue/snapshot': ALL,
  'GET /api/configs/{id}': ALL,
  'GET /api/data/banks': ALL,
  'GET /api/data/countries': ALL,
  'GET /api/data/payment_methods': ALL,
  'GET /api/data/postcodes/{postcode}': ALL,
  'GET /api/data/states/{state_id}/cities': ALL,
  'GET /api/delivery_estimate': ALL,
  'GET /api/dev/mailbox': ALL,
  'GET /api/health': ALL,
  'GET /api/health/live': ALL,
  'GET /api/health/ready': ALL,
  'GET /api/home': ALL,
  'GET /api/html_pages': ALL,
  'GET /api/link_directory': ALL,
  'GET /api/products': ALL,
  'GET /api/products/{type}/{id}': ALL,
  'GET /api/products/{type}/{id}/reviews': ALL,
  'GET /api/promotions': ALL,
  'GET /api/receipts/{code}': ALL,
  'GET /api/store_locator': ALL,
  'GET /api/stores/pickup_stores': ALL,
  'GET /api/workbench/{part}': ALL,
  'GET /api/festive_draw': ALL,
  'GET /api/festive_draw/{id}/entries': ALL,
  'GET /api/festive_draw/entries': '345',
  'POST /api/access_code': ALL,
  'POST /api/auth/dealer/login': ALL,
  'POST /api/auth/dealer/register': ALL,
  'POST /api/auth/login': ALL,
  'POST /api/auth/logout': ALL,
  'POST /api/auth/otp': ALL,
  'POST /api/auth/passkey': ALL,
  'POST /api/auth/passkey/begin': ALL,
  'POST /api/auth/password/reset': ALL,
  'POST /api/auth/register': ALL,
  'POST /api/auth/second_factor': ALL,
  'POST /api/auth/sign_in_by_code': ALL,
  'GET /api/carts/last_choices': '345',
  'GET /api/carts/delivery_quotes': SIGNED_IN,
  'GET /api/carts/pickup_stock': '345',
  'POST /api/contact_us': ALL,
  'GET /api/contact_us': '12345',
  'POST /api/files': ALL,
  'POST /api/invitations/accept': ALL,
  'POST /api/invitations/find': ALL,
  'GET /api/files/{id}': SIGNED_IN,
  'GET /api/users/me': SIGNED_IN,
  'GET /api/users/me/data': SIGNED_IN,
  'GET /api/users/me/sessions': SIGNED_IN,
  'POST /api/users/me': SIGNED_IN,
  'POST /api/users/me/accepted_texts': SIGNED_IN,
  'POST /api/users/me/delete': SIGNED_IN,
  'POST /api/users/me/avatar': SIGNED_IN,
  'POST /api/users/me/email/confirm': SIGNED_IN,
  'POST /api/users/me/password': SIGNED_IN,
  'POST /api/users/me/phone': SIGNED_IN,
  'GET /api/users/me/passkeys': '345',
  'POST /api/users/me/passkeys': '345',
  'POST /api/users/me/passkeys/begin': '345',
  'POST /api/users/me/passkeys/{id}/delete': '345',
  'POST /api/users/me/second_factor/begin': SIGNED_IN,
  'POST /api/users/me/second_factor/confirm': SIGNED_IN,
  'POST /api/users/me/second_factor/remove': SIGNED_IN,
  'POST /api/users/me/sessions/{id}/delete': SIGNED_IN,
  'GET /api/addresses': '12345',
  'GET /api/addresses/{id}': '12345',
  'GET /api/carts': '12345',
  'GET /api/collections': '45',
  'GET /api/device_keys': '45',
  'POST /api/collections': ALL,
  'POST /api/collections/cash_ins/{id}/confirm': '5',
  'POST /api/signed_orders': ALL,
  'POST /api/device_keys': '5',
  'POST /api/receipts/{code}/claim': '3',
  'GET /api/receivables': '45',
  'POST /api/receivables/payments': '45',
  'POST /api/receivables/payments/{id}/receipts': '45',
  'GET /api/receivables/statement_file': '12345',
  'GET /api/orders': '345',
  'GET /api/orders/{id}/electronic_invoice': '345',
  'POST /api/orders/{id}/electronic_invoice': '345',
  'GET /api/past_orders': '345',
  'GET /api/orders/{id}': '345',
  'GET /api/points': '12345',
  'GET /api/redemption': '12345',
  'GET /api/vouchers': '12345',
  'GET /api/vouchers/suggestion': '12345',
  'GET /api/wishlists': '12345',
  'GET /api/stock_alerts': '12345',
  'GET /api/reviews': '12345',
  'POST /api/reviews': '3',
  'POST /api/reviews/{id}/delete': '3',
  'POST /api/addresses': '345',
  'POST /api/addresses/{id}': '345',
  'POST /api/addresses/{id}/delete': '345',
  'POST /api/carts/add_bundle': '345',
  'POST /api/carts/remove_bundle': '345',
  'POST /api/carts/checkout': '345',
  // Dealers whose approval was revoked ask what became of an order; others are refused after their input is read.
  'POST /api/carts/offline_checkout': SIGNED_IN,
  'POST /api/orders/unknown': '45',
  'POST /api/requests/unknown': ALL,
  'POST /api/wishlists/unknown': '345',
  'POST /api/carts/sync': '345',
  'POST /api/carts/update_cart_item': '345',
  'POST /api/orders/{id}/cancel': '345',
  'POST /api/orders/{id}/confirm_received': '345',
  'POST /api/orders/{id}/pay': '345',
  'POST /api/orders/{id}/reorder': '345',
  'POST /api/orders/{id}/returns': '345',
  'POST /api/orders/{id}/withdraw_return': '345',
  'POST /api/vouchers/claim': '345',
  'POST /api/wishlists/add_item': '345',
  'POST /api/stock_alerts': '345',
  'POST /api/stock_alerts/withdraw': '345',
  'POST /api/wishlists/{id}/delete': '345',
  'GET /api/inbox': '12345',
  'POST /api/inbox/read': '12345',
  'POST /api/inbox/{id}/read': '12345',
  'GET /api/push': '12345',
  'POST /api/push': '12345',
  'POST /api/push/delete': '12345',
  'GET /api/carts/prepared': '4',
  'POST /api/device_reports': '45',
  'GET /pdf/raw': '12345',
  'GET /api/payments/returned': ALL,
  'GET /api/payments/{attempt}/form': '345',
  'GET /api/payments/{order_id}/status': '345',
  'GET /api/payments/{order_id}/transfer_codes': '345',
  'POST /api/orders/{id}/receipts': '345',
  'GET /api/dashboard': '45',
  'GET /api/order_lists': '45',
  'GET /api/carts/offline_terms': '45',
  'GET /api/placed_orders': '45',
  'POST /api/order_lists': '45',
  'POST /api/order_lists/remove': '45',
  'GET /api/dealers': '5',
  'POST /api/verify': ALL,
  'GET /api/authentication_codes': '345',
  'POST /api/authentication_codes': '345',
  'GET /api/warranties': '345',
  'POST /api/warranties': '345',
  'POST /api/warranties/{id}/messages': '345',
  'GET /api/affiliates': ALL,
  'GET /api/affiliates/{code}': ALL,
  'POST /api/affiliates/{code}/clicks': ALL,
  'GET /api/affiliates/me': '3',
  'POST /api/affiliates/apply': '3',
  'POST /api/affiliates/payouts': '3',
}

interface Operation {
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, unknown> }
}

const dataDir = mkdtempSync(join(tmpdir(), 'policy-'))
let api: Api
let operations: Record<string, Operation>
const cookies: Record<string, string> = { g: '', k: '' }
let program: Record<string, string> = {}
let pendingPhone = ''

beforeAll(async () => {
  api = await openApi({}, { dataDir })
  const { paths } = await (await api.raw('GET', '/api/openapi.json')).json()
  operations = Object.fromEntries(
    Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  )
  const admin = await logIn(api, PHONE.admin)
  cookies['1'] = admin.cookie
  program = (await newProgram(api, admin, { permissions: PERMISSIONS })).headers
  cookies['2'] = (await logIn(api, PHONE.staff)).cookie
  await grant(api, PHONE.staff, PERMISSIONS)
  cookies['3'] = (await logIn(api, PHONE.customer)).cookie
  cookies['4'] = (await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)).cookie
  cookies['5'] = (await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)).cookie
  const pending = await newPendingDealer(api)
  cookies.p = pending.cookie
  pendingPhone = pending.phone
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

/** A body that no call accepts: permitted callers get a validation error, and nothing is executed. */
const NONSENSE = { nonsense: true }

/** Programs read what is the same for everybody; the calls of staff are in `permission-matrix.test.ts`. */
const isOpenTo = (letter: string, call: string, may: string): boolean =>
  letter === 'k' ? may === ALL && call.startsWith('GET ') : may.includes(letter)
let callers = 0

async function knock(call: string, letter: string) {
  const [method = '', path = ''] = call.split(' ')
  const isForm = 'multipart/form-data' in (operations[call]?.requestBody?.content ?? {})
  const form = new FormData()
  form.set('nonsense', 'true')
  callers += 1
  const answer = await api.raw(method, path.replaceAll(/\{\w+\}/g, randomUUID()), {
    headers: { cookie: `${cookies[letter]}; ${LOCAL_COOKIE}`, ...(letter === 'k' && program) },
    from: `10.60.${callers >> 8}.${callers & 255}`,
    ...(method === 'POST' && { body: isForm ? form : NONSENSE }),
  })
  const isEnvelope = answer.headers.get('content-type')?.includes('json') ?? false
  return { status: answer.status, code: isEnvelope ? (await answer.json()).data?.code : undefined }
}

describe('the policy', () => {
  it('covers every call and no others', () => {
    const others = Object.keys(operations).filter((call) => !call.includes(' /api/staff/'))
    expect(Object.keys(MAY).toSorted()).toEqual(others.toSorted())
  })

  it.each(Object.entries(MAY))('allows the listed roles only: %s %s', async (call, may) => {
    for (const letter of LETTERS) {
      const { status, code } = await knock(call, letter)
      const turnedAway = letter === 'g' ? 'SESSION_REQUIRED' : 'FORBIDDEN'
      expect([letter, code === turnedAway]).toEqual([letter, !isOpenTo(letter, call, may)])
      expect(status).toBeLessThan(500)
    }
  })
})

/** The dealers of the demo owe nothing yet. */
const NOTHING_OWED = 409

describe('dealer_id', () => {
  const calls = () =>
    Object.entries(operations)
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'dealer_id'))
      .map(([call]) => call)

  async function act(call: string, letter: string, dealerId: string) {
    const [method = '', path = ''] = call.split(' ')
    const target = `${path.replace('{id}', randomUUID())}?dealer_id=${dealerId}`
    const sample = SAMPLES[call]
    if (method === 'POST' && sample === undefined) throw new Error(`${call} needs a sample`)
    // A price list is a file, not JSON.
    const answer = await api.raw(method, target, {
      headers: { cookie: cookies[letter] ?? '' },
      ...(method === 'POST' && { body: sample }),
    })
    return { status: answer.status, text: await answer.text() }
  }

  it('of an assigned dealer is accepted from its sales person, of oneself from the dealer', async () => {
    const own = await companyOf(api, PHONE.dealer)
    for (const call of calls()) {
      for (const letter of ['4', '5']) {
        const { status } = await act(call, letter, own)
        // Row ids in the path do not exist: 404 for the row, not for the dealer.
        const done = call === 'POST /api/receivables/payments' ? NOTHING_OWED : 200
        expect([call, letter, status]).toEqual([call, letter, call.includes('{id}') ? 404 : done])
      }
    }
  })

  it('of another person’s dealer is treated as missing', async () => {
    const theirs = await companyOf(api, pendingPhone)
    await api.db.query(
      `insert into sales_assignment (sales_account_id, dealer_id)
       select a.id, $1 from account a where a.role_id = 5 and a.phone <> $2 limit 1`,
      [theirs, PHONE.salesPerson],
    )
    for (const call of calls()) {
      const foreign = await act(call, '5', theirs)
      expect([call, foreign.status]).toEqual([call, 404])
      expect(foreign.text).toBe((await act(call, '5', randomUUID())).text)
    }
  })

  it('is refused to customers, to staff and, for another dealer, to dealers', async () => {
    const other = await companyOf(api, PHONE.otherDealer)
    expect(calls().length).toBeGreaterThan(12)
    for (const call of calls()) {
      for (const letter of ['1', '2', '3', '4', 'p']) {
        expect([call, letter, (await act(call, letter, other)).status]).toEqual([call, letter, 403])
      }
      expect((await act(call, 'g', other)).status).toBe(401)
    }
  })
})

describe('rows of another person', () => {
  it('are covered for every call with the id of a person’s row in its path', () => {
    const named = Object.keys(operations).filter((call) => call.includes('{id}') && MAY[call]?.includes('3'))
    const open = named.filter((call) => MAY[call] === ALL)
    expect(Object.keys(OWN_ROWS).toSorted()).toEqual(named.filter((call) => !open.includes(call)).toSorted())
  })

  it.each(Object.keys(OWN_ROWS))('get exactly the response of missing ones: %s', async (call) => {
    const owner = await logIn(api, PHONE.otherCustomer)
    const staff = await logIn(api, PHONE.admin)
    const id = await OWN_ROWS[call]?.(owner, staff)
    const [method = '', path = ''] = call.split(' ')
    const none = id?.includes('-') ? randomUUID() : '0'.repeat(32)
    const ask = async (letter: string, wanted = '') => {
      const answer = await api.ask(method, path.replace('{id}', wanted), {
        headers: { cookie: cookies[letter] ?? '' },
        ...(method === 'POST' && { body: SAMPLES[call] ?? {} }),
      })
      return { status: answer.status, body: answer.body }
    }
    for (const letter of ['3', '4', '5', 'p']) {
      const foreign = await ask(letter, id)
      expect([403, 404, 422]).toContain(foreign.status)
      expect(foreign).toEqual(await ask(letter, none))
    }
  })
})
