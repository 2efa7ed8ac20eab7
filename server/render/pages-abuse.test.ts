import { beforeEach, describe, expect, it } from 'vitest'
import { openTestPages, page, type TestPages } from '#tests/support/test-pages.ts'
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

/** The address that no page has answers 404, as the route table does. */
const withNone = () => {
  test.outcome = async (request) => ({ ...(await page(request)), status: request.path.startsWith('/none') ? 404 : 200 })
}

describe('a visitor who invents addresses', () => {
  it('is given the page without content and told when to come back, once the budget is spent', async () => {
    const answers = await flood(130, () => '192.0.2.1')
    expect(statuses(answers)).toEqual([...Array(120).fill(200), ...Array(10).fill(429)])
    const refused = answers.at(-1)
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(refused?.headers.get('cache-control')).toBe('no-store')
    expect(await refused?.text()).toContain('data-shell')
    expect(test.rendered).toHaveLength(120)
    expect(test.logged).toEqual([])
  })

  it('is one visitor in all of an IPv6 /64, and has twice as much in a /48', async () => {
    const one = await flood(121, (at) => `2001:db8:1:1::${(at + 1).toString(16)}`)
    expect(statuses(one).filter((status) => status === 429)).toHaveLength(1)
    pages = test.open()
    const many = await flood(250, (at) => `2001:db8:2:${(at + 1).toString(16)}::1`)
    expect(statuses(many).filter((status) => status === 429)).toHaveLength(10)
  })

  it('spends nothing on pages that are cached, or on addresses that only look different', async () => {
    const answers: Response[] = []
    for (let at = 0; at < 300; at += 1) answers.push(await visit(`/shop?page=1&utm_source=${at}`, '192.0.2.1'))
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(test.rendered).toHaveLength(1)
  })

  it('also spends it on addresses that no page has', async () => {
    withNone()
    const answers: Response[] = []
    for (let at = 0; at < 121; at += 1) answers.push(await visit(`/none/${at}`, '192.0.2.1'))
    expect(statuses(answers)).toEqual([...Array(120).fill(404), 429])
  })

  it.each(['127.0.0.1', '::1'])(
    'is not told apart from others on %s, behind a proxy that is not named',
    async (address) => {
      expect(new Set(statuses(await flood(130, () => address)))).toEqual(new Set([200]))
    },
  )

  it('takes nothing from anybody else', async () => {
    await flood(130, () => '192.0.2.1')
    expect((await visit('/shop?page=999', '192.0.2.2')).status).toBe(200)
  })
})

describe('a full hall behind one address', () => {
  it('sees its pages: 200 people on 40 pages within a second', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => visit(`/shop?page=${at % 40}`, '192.0.2.1')),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(test.rendered).toHaveLength(40)
  })
})

describe('renders that wait', () => {
  it('go round between networks, and are dropped when their client has gone', async () => {
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
    // The turn of the first network is next, then those of the others.
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
