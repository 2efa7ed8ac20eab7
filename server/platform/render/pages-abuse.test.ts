import { beforeEach, describe, expect, it } from 'vitest'
import { openTestPages, page, type TestPages } from '#tests/support/pages/test-pages.ts'
import { requesterOf } from '../http/visitor.ts'
import type { Pages } from './pages.ts'

let test: TestPages
let pages: Pages

beforeEach(() => {
  test = openTestPages()
  pages = test.open()
})

const visit = (path: string, address: string, signal = new AbortController().signal) =>
  pages.answer(new Request(`http://store${path}`), { requester: requesterOf(address), signal })
const statuses = (answers: Response[]) => answers.map(({ status }) => status)
const flood = async (count: number, address: (at: number) => string) => {
  const answers: Response[] = []
  for (let at = 0; at < count; at += 1) answers.push(await visit(`/shop?page=${at}`, address(at)))
  return answers
}

/** Makes unknown paths respond with 404, like the route table. */
const withNone = () => {
  test.outcome = async (request) => ({ ...(await page(request)), status: request.path.startsWith('/none') ? 404 : 200 })
}

describe('a client that requests many different pages', () => {
  it('gets the page without content and Retry-After once its budget is spent', async () => {
    const answers = await flood(130, () => '192.0.2.1')
    expect(statuses(answers)).toEqual([...Array(120).fill(200), ...Array(10).fill(429)])
    const refused = answers.at(-1)
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(refused?.headers.get('cache-control')).toBe('no-store')
    expect(await refused?.text()).toContain('data-shell')
    expect(test.rendered).toHaveLength(120)
    expect(test.logged).toEqual([])
  })

  it('has one budget per IPv6 /64, and twice that per /48', async () => {
    const one = await flood(121, (at) => `2001:db8:1:1::${(at + 1).toString(16)}`)
    expect(statuses(one).filter((status) => status === 429)).toHaveLength(1)
    pages = test.open()
    const many = await flood(250, (at) => `2001:db8:2:${(at + 1).toString(16)}::1`)
    expect(statuses(many).filter((status) => status === 429)).toHaveLength(10)
  })

  it('spends no budget on cached pages or on equivalent URLs', async () => {
    const answers: Response[] = []
    for (let at = 0; at < 300; at += 1) answers.push(await visit(`/shop?page=1&utm_source=${at}`, '192.0.2.1'))
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(test.rendered).toHaveLength(1)
  })

  it('spends budget on unknown paths too', async () => {
    withNone()
    const answers: Response[] = []
    for (let at = 0; at < 121; at += 1) answers.push(await visit(`/none/${at}`, '192.0.2.1'))
    expect(statuses(answers)).toEqual([...Array(120).fill(404), 429])
  })

  it.each(['127.0.0.1', '::1'])(
    'has no budget of its own on %s, behind a proxy missing in TRUSTED_PROXY',
    async (address) => {
      expect(new Set(statuses(await flood(130, () => address)))).toEqual(new Set([200]))
    },
  )

  it('does not affect other clients', async () => {
    await flood(130, () => '192.0.2.1')
    expect((await visit('/shop?page=999', '192.0.2.2')).status).toBe(200)
  })
})

describe('many people behind one address', () => {
  it('get their pages: 200 people on 40 pages within a second', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => visit(`/shop?page=${at % 40}`, '192.0.2.1')),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(test.rendered).toHaveLength(40)
  })
})

describe('queued renders', () => {
  it('alternate between networks, and are dropped when their client disconnects', async () => {
    const waiting: (() => void)[] = []
    test.outcome = async (request) => {
      await new Promise<void>((resolve) => void waiting.push(resolve))
      return page(request)
    }
    const leaving = new AbortController()
    const left = Array.from({ length: 50 }, (_, at) => visit(`/shop?page=${at}`, '192.0.2.1', leaving.signal))
    await expect.poll(() => test.rendered.length).toBe(4)
    const stays = visit('/shop?page=49', '192.0.2.1')
    const honest = ['192.0.2.2', '192.0.2.3'].map((address, at) => visit(`/shop?page=${100 + at}`, address))
    // Next is the first network's turn, then that of the others.
    await new Promise(setImmediate)
    leaving.abort()
    while (test.rendered.length < 7 || waiting.length > 0) {
      waiting.shift()?.()
      await new Promise(setImmediate)
    }
    expect(statuses(await Promise.all([stays, ...honest]))).toEqual([200, 200, 200])
    expect(new Set(statuses(await Promise.all(left)))).toEqual(new Set([503]))
    expect(
      test.rendered
        .map(({ search }) => search)
        .slice(4)
        .toSorted(),
    ).toEqual(['page=100', 'page=101', 'page=49'])
    expect(test.logged).toEqual([])
  })
})
