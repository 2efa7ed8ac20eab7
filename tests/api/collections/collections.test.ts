import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toBase32 } from '#contract/collections/base32.ts'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import { getCollections } from '#contract/collections/calls/get-collections.ts'
import { getDeviceKeys } from '#contract/collections/calls/get-device-keys.ts'
import { type CollectionState, getStaffCollections } from '#contract/collections/calls/get-staff-collections.ts'
import type { Receipt } from '#contract/collections/receipt.ts'
import { receiptBytes } from '#contract/collections/receipt-bytes.ts'
import { readReceipt } from '#contract/collections/receipt-signature.ts'
import { getStaffWork } from '#contract/reports/calls/get-staff-work.ts'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { waitsForAccount, writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { SigningDevice } from '../../support/data/signing-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const PATH = '/api/collections'
const DAY_MS = 24 * 60 * 60_000
const AT_ONCE = 16

let api: Api
let seller: SignedIn
let dealer: SignedIn
let dealerId: string
let staff: SignedIn

beforeAll(async () => {
  api = await openApi()
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  dealerId = await companyOf(api, PHONE.dealer)
})
afterAll(() => api.close())

const anybody = (receipt: string) => api.ask('POST', PATH, { body: { receipt } })
const brought = async (receipt: string, by: Pick<SignedIn, 'post'> = seller) =>
  responseOf(bringReceipt, await by.post(PATH, { receipt })).collection
const seconds = (at: number) => Math.floor(at / 1_000) * 1_000
const own = async () => responseOf(getCollections, await seller.get(PATH))
/** Nothing is open in the dealer's account any more. */
async function settleEverything(): Promise<void> {
  await api.db.query('update receivable_entry set open_minor = 0 where dealer_id = $1', [dealerId])
}
const countOf = async (device: SigningDevice): Promise<number> => {
  const [row] = await api.db.query<{ count: number }>(
    'select count(*) as count from collection where device_key_id = $1',
    [device.keyId],
  )
  return row?.count ?? 0
}

describe('the key of a device', () => {
  it('is given to the dealers of its sales person, and to nobody else', async () => {
    const device = await SigningDevice.of(seller)
    const listed = async (person: SignedIn) =>
      responseOf(getDeviceKeys, await person.get('/api/device_keys')).device_keys.data.some(
        ({ id, public_key }) => id === device.keyId && public_key === device.publicKey,
      )
    expect(await listed(dealer)).toBe(true)
    expect(await listed(seller)).toBe(true)
    await api.db.query('delete from sales_assignment where dealer_id = $1', [dealerId])
    expect(await listed(dealer)).toBe(false)
    await api.db.query('insert into sales_assignment (sales_account_id, dealer_id) values ($1, $2)', [
      device.salesPersonId,
      dealerId,
    ])
  })

  it('belongs to one person, and ends with the sign-out', async () => {
    const leaving = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const device = await SigningDevice.of(leaving)
    const state = () =>
      api.db.query('select session_hash is null as is_over from device_key where id = $1', [device.keyId])
    expect(await state()).toEqual([{ is_over: false }])
    await leaving.post('/api/auth/logout', {})
    expect(await state()).toEqual([{ is_over: true }])
    const receipt = await device.sign({ dealerId, total: 500 })
    expect(await brought(receipt)).toMatchObject({ is_booked: true, findings: [] })
  })
})

describe('a signed receipt', () => {
  it.each(['the sales person', 'the dealer', 'nobody'])('is booked when %s brings it', async (who) => {
    const device = await SigningDevice.of(seller)
    const receipt = await device.sign({ dealerId, total: 12_345 })
    const people = { 'the sales person': seller, 'the dealer': dealer, nobody: { post: () => anybody(receipt) } }
    const found = await brought(receipt, people[who as keyof typeof people])
    expect(found).toMatchObject({ number: 1, amount: 12_345, is_booked: true, findings: [], dealer: { id: dealerId } })
    expect(await brought(receipt)).toEqual(found)
    for (const person of [seller, dealer])
      expect(responseOf(getCollections, await person.get(PATH)).collections.data).toContainEqual(found)
  })

  it(`is booked once when ${AT_ONCE} bring it at once, and in every order of a series`, async () => {
    const random = randomFrom(43)
    for (let round = 0; round < 4; round += 1) {
      const device = await SigningDevice.of(seller)
      const series: string[] = []
      for (let at = 0; at < 5; at += 1) series.push(await device.sign({ dealerId, total: 100 + at }))
      const people = [seller, dealer]
      const sent = Array.from({ length: AT_ONCE }, (_, at) => series[at % series.length] ?? '')
        .map((receipt) => ({ receipt, place: random() }))
        .sort((one, other) => one.place - other.place)
      const found = await Promise.all(
        sent.map(({ receipt }, at) => brought(receipt, people[at % 3] ?? { post: () => anybody(receipt) })),
      )
      expect(new Set(found.map(({ id }) => id)).size).toBe(series.length)
      expect(found.every(({ findings, is_booked }) => is_booked && findings.length === 0)).toBe(true)
      expect(await countOf(device)).toBe(series.length)
      expect((await own()).missing.filter(({ device_key_id }) => device_key_id === device.keyId)).toEqual([])
    }
  })

  it('has the photo of its sales person, also when somebody else has brought it, and nobody else’s', async () => {
    const device = await SigningDevice.of(seller)
    const receipt = await device.sign({ dealerId, total: 1 })
    const photoBy = async (phone: string): Promise<string> => {
      const [row] = await api.db.query<{ id: string }>(
        `insert into stored_file (id, account_id, purpose, kind, bytes, created_at, expires_at)
         select gen_random_uuid(), id, 'receipt', 'png', 1, now(), now() + interval '1 day'
           from account where phone = $1 returning id`,
        [phone],
      )
      return row?.id ?? ''
    }
    const [photoOfSeller, photoOfDealer] = [await photoBy(PHONE.salesPerson), await photoBy(PHONE.dealer)]
    const photo = () => api.db.query('select photo_id from collection where receipt = $1', [receipt])
    expect((await dealer.post(PATH, { receipt, photo_id: photoOfDealer })).status).toBe(200)
    expect(await photo()).toEqual([{ photo_id: null }])
    expect((await seller.post(PATH, { receipt, photo_id: photoOfSeller })).status).toBe(200)
    expect(await photo()).toEqual([{ photo_id: photoOfSeller }])
  })

  it('that was changed, forged or signed by another device is refused, and kept for staff', async () => {
    const device = await SigningDevice.of(seller)
    const other = await SigningDevice.of(seller)
    const receipt = await device.sign({ dealerId, total: 12_345 })
    const signed = readReceipt(receipt)
    if (!signed) throw new Error('No receipt')
    const more = toBase32(
      Uint8Array.from([...receiptBytes({ ...signed.receipt, total: 123_450 }), ...signed.signature]),
    )
    const forged = await other.sign({ dealerId, total: 12_345, deviceKeyId: device.keyId })
    const unknown = await device.sign({ dealerId, total: 1, deviceKeyId: '00000000-0000-4000-8000-000000000009' })
    const somebody = await device.sign({ dealerId, total: 1, salesPersonId: dealerId })
    const nowhere = await device.sign({ dealerId: device.keyId, total: 1 })
    for (const wrong of [more, forged, unknown, somebody, nowhere]) {
      const answer = await dealer.post(PATH, { receipt: wrong })
      expect(answer.status).toBe(422)
      expect(answer.body.data.fields?.['receipt']).toMatch(/contact us/i)
      expect(await api.db.query('select 1 as found from refused_receipt where receipt = $1', [wrong])).toHaveLength(1)
    }
    expect((await anybody('AAAA')).status).toBe(422)
    expect(await countOf(device)).toBe(0)
  })
})

describe('the money of a receipt', () => {
  const invoiced = async (total: number, number: string): Promise<string> => {
    const at = new Date(Date.now() - DAY_MS)
    const { id } = await writeAccountOrder(api.db, { dealerId, total, at })
    await issueAccountInvoices(api.store)
    await api.db.query('update receivable_entry set number = $2 where order_id = $1', [id, number])
    return id
  }
  const openOf = async (orderId: string): Promise<number> => {
    const [row] = await api.db.query<{ open: number }>(
      "select open_minor as open from receivable_entry where order_id = $1 and kind = 'invoice'",
      [orderId],
    )
    return row?.open ?? Number.NaN
  }
  const credit = async (): Promise<number> => {
    const [row] = await api.db.query<{ open: number }>(
      "select coalesce(sum(open_minor), 0) as open from receivable_entry where dealer_id = $1 and kind = 'payment'",
      [dealerId],
    )
    return row?.open ?? 0
  }

  it('is for its invoices, and the rest for the oldest ones; what is over stays in the dealer’s favour', async () => {
    await settleEverything()
    const [older, newer] = [await invoiced(10_000, 'INV-A'), await invoiced(20_000, 'INV-B')]
    const device = await SigningDevice.of(seller)
    const lines = [{ invoice: 'INV-B', amount: 5_000 }]
    expect(await brought(await device.sign({ dealerId, total: 7_000, lines }))).toMatchObject({ is_reallocated: false })
    expect([await openOf(older), await openOf(newer)]).toEqual([8_000, 15_000])
    await brought(await device.sign({ dealerId, total: 25_000 }))
    expect([await openOf(older), await openOf(newer), await credit()]).toEqual([0, 0, -2_000])
    const [{ status } = {}] = await api.db.query<{ status: string }>(
      'select payment_status as status from sales_order where id = $1',
      [older],
    )
    expect(status).toBe('PAID')
  })

  it('goes to the oldest invoices when its own were paid meanwhile, and says so', async () => {
    await settleEverything()
    const [older, newer] = [await invoiced(10_000, 'INV-C'), await invoiced(20_000, 'INV-D')]
    const device = await SigningDevice.of(seller)
    const lines = [{ invoice: 'INV-D', amount: 20_000 }]
    const [first, second] = [
      await device.sign({ dealerId, total: 20_000, lines }),
      await device.sign({ dealerId, total: 20_000, lines }),
    ]
    await brought(first, dealer)
    expect([await openOf(older), await openOf(newer)]).toEqual([10_000, 0])
    expect(await brought(second)).toMatchObject({ is_booked: true, is_reallocated: true })
    expect([await openOf(older), await credit()]).toEqual([0, -10_000])
  })

  it('is booked after another change of the dealer’s account', async () => {
    const device = await SigningDevice.of(seller)
    const receipt = await device.sign({ dealerId, total: 1 })
    expect(await waitsForAccount(api.db, dealerId, () => brought(receipt))).toBe(true)
  })

  it('adds up to the cent after 20 receipts in four ways that two phones bring in any order', async () => {
    await settleEverything()
    const debt = await invoiced(10_000_000, 'INV-E')
    const random = randomFrom(7)
    const device = await SigningDevice.of(seller)
    const ways: Partial<Receipt>[] = [
      {},
      { way: 'transfer', reference: 'T-1' },
      { way: 'qr', reference: 'Q-1' },
      { way: 'cheque', reference: '000123', bank: 'Bank Contoh', chequeOn: '2027-01-31' },
    ]
    let sum = 0
    const receipts: { receipt: string; place: number }[] = []
    for (let at = 0; at < 20; at += 1) {
      const total = 1 + Math.floor(random() * 90_000)
      sum += total
      const receipt = await device.sign({ dealerId, total, ...ways[at % ways.length] })
      // Two of them by both phones.
      for (let copy = 0; copy < (at % 10 === 0 ? 2 : 1); copy += 1) receipts.push({ receipt, place: random() })
    }
    receipts.sort((one, other) => one.place - other.place)
    await Promise.all(receipts.map(({ receipt }, at) => brought(receipt, at % 2 === 0 ? seller : dealer)))
    expect(await openOf(debt)).toBe(10_000_000 - sum)
    expect(
      await api.db.query('select 1 as found from collection where device_key_id = $1', [device.keyId]),
    ).toHaveLength(20)
  })
})

describe('staff', () => {
  const review = (id: string, decision: 'accept' | 'reject') =>
    staff.post(`/api/staff/collections/${id}/review`, { decision, note: 'Asked the dealer' })
  const listed = async (state: CollectionState = 'review') =>
    responseOf(getStaffCollections, await staff.get(`/api/staff/collections?state=${state}`))

  it('revoke a key once, and decide once on what was held', async () => {
    const device = await SigningDevice.of(seller)
    const gone = { reason: 'The phone was stolen' }
    expect((await staff.post(`/api/staff/device_keys/${device.keyId}/revoke`, gone)).status).toBe(200)
    expect((await staff.post(`/api/staff/device_keys/${device.keyId}/revoke`, gone)).status).toBe(409)
    expect((await seller.post('/api/device_keys', { public_key: device.publicKey })).status).toBe(409)
    const takenAt = seconds(Date.now() + 2_000)
    const [first, second] = [
      await brought(await device.sign({ dealerId, total: 100, takenAt })),
      await brought(await device.sign({ dealerId, total: 200, takenAt })),
    ]
    expect((await listed()).collections.data.map(({ id }) => id)).toEqual(expect.arrayContaining([first.id, second.id]))
    expect((await review(first.id, 'accept')).body.data.response).toMatchObject({ collection: { is_booked: true } })
    expect((await review(second.id, 'reject')).body.data.response).toMatchObject({
      collection: { is_booked: false, is_rejected: true },
    })
    for (const { id } of [first, second]) expect((await review(id, 'accept')).status).toBe(409)
    expect((await listed('rejected')).collections.data).toContainEqual(
      expect.objectContaining({ id: second.id, review_note: 'Asked the dealer', reviewed: expect.anything() }),
    )
    const booked = (await listed('booked')).collections.data.map(({ id }) => id)
    expect([booked.includes(first.id), booked.includes(second.id)]).toEqual([true, false])
    const left = (await listed()).collections.data.map(({ id }) => id)
    expect([left.includes(first.id), left.includes(second.id)]).toEqual([false, false])
    expect((await listed('all')).collections.data.map(({ id }) => id)).toContain(second.id)
  })

  it('accept in one tap, and say why they reject', async () => {
    const device = await SigningDevice.of(seller)
    await staff.post(`/api/staff/device_keys/${device.keyId}/revoke`, { reason: 'The phone was stolen' })
    const takenAt = seconds(Date.now() + 2_000)
    const { id } = await brought(await device.sign({ dealerId, total: 100, takenAt }))
    const waiting = async () => {
      const { work } = responseOf(getStaffWork, await staff.get('/api/staff/work'))
      return work.find(({ kind }) => kind === 'collections')?.count ?? 0
    }
    const before = await waiting()
    const decide = (decision: 'accept' | 'reject') => staff.post(`/api/staff/collections/${id}/review`, { decision })
    const refused = await decide('reject')
    expect([refused.status, refused.body.data.fields]).toEqual([422, { note: 'Required' }])
    expect(before - (await waiting())).toBe(0)
    expect((await decide('accept')).status).toBe(200)
    expect(before - (await waiting())).toBe(1)
  })

  it('see the missing numbers of a device, and what was refused until they have dismissed it', async () => {
    const device = await SigningDevice.of(seller)
    await device.sign({ dealerId, total: 1 })
    await brought(await device.sign({ dealerId, total: 1 }))
    const forged = await device.sign({ dealerId, total: 77_700, salesPersonId: dealerId })
    await dealer.post(PATH, { receipt: forged })
    const { device_keys, refused } = await listed()
    expect(device_keys.find(({ id }) => id === device.keyId)).toMatchObject({
      receipts: 1,
      missing: [1],
      is_signed_in: true,
    })
    const found = refused.find(({ claimed }) => claimed?.amount === 77_700)
    expect(found).toMatchObject({ reason: 'not_genuine' })
    await staff.post(`/api/staff/refused_receipts/${found?.digest}/dismiss`, {})
    expect((await listed()).refused.map(({ digest }) => digest)).not.toContain(found?.digest)
  })
})

describe('what is wrong with a genuine receipt is listed, and nothing is dropped', () => {
  it('a missing number, until it arrives', async () => {
    const device = await SigningDevice.of(seller)
    const [first, second, third] = [
      await device.sign({ dealerId, total: 1 }),
      await device.sign({ dealerId, total: 2 }),
      await device.sign({ dealerId, total: 3 }),
    ]
    const missing = async () =>
      (await own()).missing.filter(({ device_key_id }) => device_key_id === device.keyId).map(({ number }) => number)
    expect(await brought(third)).toMatchObject({ is_booked: true, findings: [] })
    expect(await missing()).toEqual([1, 2])
    await brought(first)
    expect(await missing()).toEqual([2])
    expect(await brought(second)).toMatchObject({ is_booked: true, findings: [] })
    expect(await missing()).toEqual([])
  })

  it('a broken chain, whichever of its receipts arrives last', async () => {
    for (const isReversed of [false, true]) {
      const device = await SigningDevice.of(seller)
      const series = [
        await device.sign({ dealerId, total: 1 }),
        await device.sign({ dealerId, total: 2, previous: 'a'.repeat(64) }),
      ]
      if (isReversed) series.reverse()
      const found = [await brought(series[0] ?? ''), await brought(series[1] ?? '')]
      expect(found.map(({ findings }) => findings)).toEqual([[], ['chain']])
      expect(found.every(({ is_booked }) => is_booked)).toBe(true)
    }
  })

  it('two receipts of one number: the second is held', async () => {
    const device = await SigningDevice.of(seller)
    await brought(await device.sign({ dealerId, total: 1 }))
    const second = await brought(await device.sign({ dealerId, total: 2, number: 1, previous: '0'.repeat(64) }))
    expect(second).toMatchObject({ is_booked: false, findings: ['number_taken'] })
  })

  it('a clock two days ahead', async () => {
    const device = await SigningDevice.of(seller)
    const takenAt = seconds(Date.now() + 2 * DAY_MS)
    expect(await brought(await device.sign({ dealerId, total: 1, takenAt }))).toMatchObject({
      is_booked: true,
      findings: ['future'],
    })
  })

  it('a key that was revoked: what it signed later is held, what it signed before is booked', async () => {
    const device = await SigningDevice.of(seller)
    const hour = 60 * 60_000
    await api.db.query('update device_key set created_at = $2, revoked_at = $3 where id = $1', [
      device.keyId,
      new Date(Date.now() - DAY_MS),
      new Date(Date.now() - hour),
    ])
    const at = (ago: number) => ({ dealerId, total: 1, takenAt: seconds(Date.now() - ago) })
    expect(await brought(await device.sign(at(2 * hour)))).toMatchObject({
      is_booked: true,
      findings: ['key_revoked_later'],
    })
    expect(await brought(await device.sign(at(0)))).toMatchObject({ is_booked: false, findings: ['key_revoked'] })
    expect(await brought(await device.sign(at(2 * DAY_MS)))).toMatchObject({
      is_booked: false,
      findings: ['before_key', 'key_revoked_later'],
    })
  })

  it('a dealer who is closed, or no longer of this sales person', async () => {
    const device = await SigningDevice.of(seller)
    await api.db.query('delete from sales_assignment where dealer_id = $1', [dealerId])
    await api.db.query("update dealer_company set status = 'rejected' where id = $1", [dealerId])
    const found = await brought(await device.sign({ dealerId, total: 1 }))
    await api.db.query("update dealer_company set status = 'approved' where id = $1", [dealerId])
    await api.db.query('insert into sales_assignment (sales_account_id, dealer_id) values ($1, $2)', [
      device.salesPersonId,
      dealerId,
    ])
    expect(found).toMatchObject({ is_booked: true, findings: ['not_assigned', 'dealer_closed'] })
  })
})
