import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProductReviews } from '#contract/reviews/calls/get-product-reviews.ts'
import { MAX_REVIEW_TEXT, MAX_REVIEW_TITLE, MIN_REVIEW_TEXT } from '#contract/reviews/review.ts'
import { manyCustomers } from '../../support/data/many-customers.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'
import { decide, own, REVIEW, receivedOrder, summaryOf, waiting, write } from '../../support/journeys/review-steps.ts'

const AT_ONCE = 16
const clock = testClock()
/** Public answers are used for five seconds. */
const CACHED_MS = 6_000
let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('delete from product_review')
  await api.db.query(`update config set value = '{"active": true}' where id = 'reviews'`)
})

const buyer = async (goods?: readonly object[]): Promise<SignedIn> => {
  const person = await newCustomer(api)
  await receivedOrder(api, person, goods)
  return person
}
const rows = () => api.db.query<{ status: string; revision: number }>('select status, revision from product_review')
/** Buyers whose reviews are published, rated 1 to 5 in turn. */
async function published(count: number): Promise<SignedIn[]> {
  const people = await manyCustomers(api, count)
  await api.db.query(
    `insert into product_review (id, account_id, market, product_id, rating, title, body, author, status, written_at,
                                 published_at)
     select gen_random_uuid(), id, 'MY', 1001, 1 + at % 5, '', 'Written by number ' || at, 'Test B.', 'published', $2, $2
       from unnest($1::uuid[]) with ordinality as p (id, at)`,
    [people.map(({ id }) => id), new Date(clock.now())],
  )
  return people
}
const listed = async (after?: string) =>
  responseOf(
    getProductReviews,
    await api.ask('GET', `/api/products/product/1001/reviews${after ? `?after=${after}` : ''}`),
  ).reviews

const shownSummary = () => {
  clock.pass(CACHED_MS)
  return summaryOf(api)
}

describe('who may write a review', () => {
  it('is who has received the product, a variant of it or a package with it, and nobody else', async () => {
    const person = await buyer([{ productable_id: 2001, productable_type: 'package' }])
    const [part] = await api.db.query<{ product_id: number }>(
      'select product_id from package_item where package_id = 2001 order by product_id',
    )
    expect((await write(person, { productable_id: 2001, productable_type: 'package' })).status).toBe(200)
    expect((await write(person, { productable_id: part?.product_id })).status).toBe(200)
    expect((await write(person, { productable_id: 1052 })).body.data.code).toBe('CONFLICT')
    const ofOne = await buyer()
    expect((await write(ofOne, { productable_id: 1003 })).status).toBe(200)
    expect((await write(ofOne, { productable_type: 'package' })).body.data.code).toBe('CONFLICT')
    expect((await write(await newCustomer(api))).body.data).toMatchObject({
      code: 'CONFLICT',
      userMessage: 'You can review a product once you’ve received it.',
    })
  })

  it('is not who has not received the order, or was refunded', async () => {
    const person = await newCustomer(api)
    const order = await receivedOrder(api, person)
    await api.db.query("update sales_order set status = 'SHIPPED', completed_at = null where id = $1", [order])
    expect((await write(person)).status).toBe(409)
    await api.db.query("update sales_order set status = 'REFUNDED', completed_at = now() where id = $1", [order])
    expect((await write(person)).status).toBe(409)
    await api.db.query("update sales_order set status = 'COMPLETED' where id = $1", [order])
    await api.db.query('update order_line set refunded_quantity = quantity where order_id = $1', [order])
    expect((await write(person)).status).toBe(409)
    expect((await own(person)).products).toEqual([])
    await api.db.query('update order_line set refunded_quantity = 0 where order_id = $1', [order])
    expect((await write(person)).status).toBe(200)
  })

  it('lists the received products before their variants', async () => {
    const { products } = await own(await buyer())
    expect(products.map(({ id, is_received }) => [id, is_received])).toEqual([
      [1001, true],
      [1002, false],
      [1003, false],
    ])
  })
})

describe('writing a review', () => {
  it('makes one of sixteen requests at the same time, with one key and with many', async () => {
    const person = await buyer()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => write(person, {}, key)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.filter(({ status, body }) => status !== 200 && body.data.code !== 'in_progress')).toEqual([])
    expect(await rows()).toEqual([{ status: 'waiting', revision: 1 }])
    const other = await buyer()
    await Promise.all(Array.from({ length: AT_ONCE }, () => write(other)))
    expect(await rows()).toEqual([1, 2].map(() => ({ status: 'waiting', revision: 1 })))
  })

  it('replaces the earlier one, which leaves the page until it is published again', async () => {
    const person = await buyer()
    await write(person)
    const [first] = await waiting(staff)
    if (!first) throw new Error('The review does not wait')
    await decide(staff, first, { step: 'publish' })
    await decide(staff, first, { step: 'reply', reply: 'Thank you.' })
    expect(await shownSummary()).toMatchObject({ count: 1, average: 4, newest: [{ reply: 'Thank you.' }] })
    await write(person)
    expect(await rows()).toEqual([{ status: 'published', revision: 1 }])
    await write(person, { rating: 1 })
    expect(await shownSummary()).toEqual({ count: 0, average: 0, newest: [], next: null })
    expect((await own(person)).reviews).toMatchObject([{ rating: 1, status: 'waiting', reply: null }])
    expect(await rows()).toEqual([{ status: 'waiting', revision: 2 }])
  })

  it('shows first name and initial', async () => {
    const person = await newCustomer(api, { first_name: 'Siti', last_name: 'rahmah' })
    await receivedOrder(api, person)
    await write(person)
    expect(await waiting(staff)).toMatchObject([{ author: 'Siti R.', text: REVIEW.text, rating: 4 }])
  })

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ title: 'x'.repeat(MAX_REVIEW_TITLE + 1) }, 'title'],
    [{ text: 'x'.repeat(MIN_REVIEW_TEXT - 1) }, 'text'],
    [{ text: 'x'.repeat(MAX_REVIEW_TEXT + 1) }, 'text'],
    [{ text: 'Cheaper at https://example.test/pods' }, 'text'],
    [{ title: 'See kedai-lain.com' }, 'title'],
  ])('refuses %j', async (change, field) => {
    const answer = await write(await buyer(), change)
    expect([answer.status, Object.keys(answer.body.data.fields ?? {})]).toEqual([422, [field]])
  })

  it('is limited to twenty an hour', async () => {
    const person = await buyer()
    for (let at = 0; at < 20; at += 1) expect((await write(person, { text: `${REVIEW.text} ${at}` })).status).toBe(200)
    expect((await write(person, { text: 'One more, please.' })).body.data.code).toBe('RATE_LIMIT')
    clock.pass(61 * 60_000)
    staff = await logIn(api, PHONE.admin)
  })

  it('can be taken back by its author only', async () => {
    const person = await buyer()
    await write(person)
    const [review] = (await own(person)).reviews
    const other = await newCustomer(api)
    expect((await other.post(`/api/reviews/${review?.id}/delete`, {})).status).toBe(404)
    expect(await rows()).toHaveLength(1)
    expect((await person.post(`/api/reviews/${review?.id}/delete`, {})).status).toBe(200)
    expect(await rows()).toEqual([])
  })
})

describe('moderation', () => {
  it('lists the longest waiting review first, and tells the author of the decision', async () => {
    const [one, two] = [await buyer(), await buyer()]
    await write(one, { title: 'First' })
    clock.pass(1_000)
    await write(two, { title: 'Second' })
    const [first, second] = await waiting(staff)
    if (!first || !second) throw new Error('The reviews do not wait')
    expect([first.title, second.title]).toEqual(['First', 'Second'])
    expect((await decide(staff, first, { step: 'publish' })).status).toBe(200)
    expect((await decide(staff, second, { step: 'reject', reason: 'About the courier' })).status).toBe(200)
    expect(await waiting(staff)).toEqual([])
    expect((await own(two)).reviews).toMatchObject([{ status: 'rejected', reason: 'About the courier' }])
    const news = await Promise.all([one, two].map(async (person) => (await person.get('/api/inbox')).body))
    expect(news.map(({ data }) => data.response.inbox.data[0]?.news)).toMatchObject([
      { kind: 'review', what: 'published', productable_id: 1001, note: null },
      { kind: 'review', what: 'rejected', productable_id: 1001, note: 'About the courier' },
    ])
    const audit = await api.db.query<{ act: string }>(
      'select act from audit_entry where object_ref in ($1, $2) order by act',
      [`review:${first.id}`, `review:${second.id}`],
    )
    expect(audit.map(({ act }) => act)).toEqual(['review.publish', 'review.reject'])
  })

  it('refuses a decision on a text that its author has changed since, and one that was made already', async () => {
    const person = await buyer()
    await write(person)
    const [read] = await waiting(staff)
    if (!read) throw new Error('The review does not wait')
    await write(person, { text: 'Something else entirely.' })
    expect((await decide(staff, read, { step: 'publish' })).status).toBe(409)
    expect(await shownSummary()).toMatchObject({ count: 0 })
    const [now] = await waiting(staff)
    if (!now) throw new Error('The review does not wait')
    expect((await decide(staff, now, { step: 'reply', reply: 'Too early' })).status).toBe(409)
    const both = await Promise.all([decide(staff, now, { step: 'publish' }), decide(staff, now, { step: 'publish' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await decide(staff, now, { step: 'reject', reason: 'After all' })).status).toBe(200)
    expect(await shownSummary()).toMatchObject({ count: 0 })
  })

  it('keeps count and average right while sixteen authors write and staff decide', async () => {
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => buyer()))
    await Promise.all(people.map((person, at) => write(person, { rating: 1 + (at % 5) })))
    const all = await waiting(staff)
    expect(all).toHaveLength(AT_ONCE)
    await Promise.all([
      ...all.map((review, at) =>
        at % 4 === 0
          ? decide(staff, review, { step: 'reject', reason: 'No' })
          : decide(staff, review, { step: 'publish' }),
      ),
      ...people.slice(0, 4).map((person) => write(person, { rating: 5, text: 'Changed at the same time.' })),
    ])
    for (const review of await waiting(staff)) await decide(staff, review, { step: 'publish' })
    const kept = await api.db.query<{ rating: number }>("select rating from product_review where status = 'published'")
    const average = Math.round((10 * kept.reduce((sum, { rating }) => sum + rating, 0)) / kept.length) / 10
    expect(kept.length).toBeGreaterThan(8)
    expect(await shownSummary()).toMatchObject({ count: kept.length, average })
  })
})

describe('the reviews of a product', () => {
  it('are read page by page, each once, also when one is published meanwhile', async () => {
    await published(24)
    const summary = await shownSummary()
    const read = [...(summary?.newest ?? [])]
    expect(read).toHaveLength(3)
    clock.pass(1_000)
    await published(1)
    for (let next = summary?.next; next; ) {
      const page = await listed(next)
      read.push(...page.data)
      next = page.next
    }
    expect(read).toHaveLength(24)
    expect(new Set(read.map(({ id }) => id)).size).toBe(24)
    expect((await listed()).data[0]?.text).toBe('Written by number 1')
    expect((await api.ask('GET', '/api/products/product/1001/reviews?after=1_2')).status).toBe(422)
    expect((await api.ask('GET', '/api/products/package/1001/reviews')).status).toBe(404)
  })

  it.each([
    ['never set', "delete from config where id = 'reviews' and market = 'MY'"],
    ['off', `update config set value = '{"active": false}' where id = 'reviews'`],
    [
      'on in a sales mode that allows no promotion',
      `update config set value = '{"mode": "catalogue_only"}' where id = 'sales_mode'`,
    ],
  ])('are neither shown nor accepted where the setting is %s', async (_name, sql) => {
    const person = await buyer()
    await published(2)
    const before = await api.db.query<{ market: string; id: string; value: unknown }>(
      "select market, id, value from config where id in ('reviews', 'sales_mode')",
    )
    await api.db.query(sql)
    expect(await shownSummary()).toBeUndefined()
    expect((await api.ask('GET', '/api/products/product/1001/reviews')).status).toBe(404)
    expect(await own(person)).toEqual({ reviews: [], products: [] })
    expect((await write(person)).body.data.code).toBe('CONFLICT')
    for (const { market, id, value } of before)
      await api.db.query(
        'insert into config (market, id, value) values ($1, $2, $3) on conflict (market, id) do update set value = $3',
        [market, id, JSON.stringify(value)],
      )
  })
})
