import { describe, expect, it, vi } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { settingIn } from '../../../environment-settings.ts'
import { biteship } from './biteship/provider.ts'
import { createBiteshipSimulator } from './biteship/simulator.ts'
import { type Booking, type Courier, type CourierFetch, CourierRefused, CourierUnreachable } from './courier.ts'
import type { CourierProvider } from './courier-provider.ts'
import { readCouriers } from './couriers.ts'
import { collectDay } from './easyparcel/adapter.ts'
import { easyparcel } from './easyparcel/provider.ts'
import { createEasyparcelSimulator } from './easyparcel/simulator.ts'

const deny = (sentence: string): never => {
  throw new Error(sentence)
}
const sender = (prefix: string) => ({
  [`${prefix}_SENDER_NAME`]: 'Awan Store',
  [`${prefix}_SENDER_PHONE`]: '012-345 6789',
  [`${prefix}_SENDER_ADDRESS`]: '12, Jalan Ampang Hilir, Taman Desa Pahlawan Empat',
  [`${prefix}_SENDER_POSTCODE`]: '50450',
})
const EASYPARCEL = {
  EASYPARCEL_API_KEY: 'EP-key',
  ...sender('EASYPARCEL'),
  EASYPARCEL_SENDER_CITY: 'Kuala Lumpur',
  EASYPARCEL_SENDER_STATE: 'kul',
}
const BITESHIP = {
  BITESHIP_API_KEY: 'biteship_test.key',
  BITESHIP_WEBHOOK_SECRET: 'our-long-word',
  ...sender('BITESHIP'),
}

const opened = (provider: CourierProvider, values: Record<string, string>, courierFetch: CourierFetch): Courier => {
  const market = provider === biteship ? MARKETS.IDN : MARKETS.MYR
  const read = provider.read({ setting: settingIn(values), market, deny })
  if (!read) throw new Error('not set up')
  return read.open(courierFetch)
}

const booking = (more: Partial<Booking> = {}): Booking => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  service: 'EP-CS0JNT',
  askedAt: new Date('2026-11-27T01:00:00Z'),
  to: {
    name: 'Aina Rahman',
    phone: '+60123456789',
    lines: ['12 Jalan Merbau Yang Sangat Panjang Sekali', 'Taman Indah'],
    city: 'Ipoh',
    stateId: 6008,
    postcode: '30000',
  },
  weightG: 1200,
  value: 8680,
  content: 'Order MY26-000123',
  cod: 0,
  ...more,
})

/** As both services say no. */
const REFUSAL = {
  api_status: 'Error',
  error_code: '5',
  error_remark: 'Busy',
  success: false,
  error: 'Busy',
  code: 5,
}

const KINDS = [
  {
    name: 'EasyParcel',
    open: (courierFetch: CourierFetch) => opened(easyparcel, EASYPARCEL, courierFetch),
    simulator: () => createEasyparcelSimulator({ apiKey: 'EP-key' }),
    booked: booking(),
    status: (simulator: object, status: string) => {
      const [order] = (simulator as ReturnType<typeof createEasyparcelSimulator>).orders
      if (order) order.shipStatus = status
    },
    words: [
      ['Pending For Collection', 'booked'],
      ['Collected', 'picked_up'],
      ['Delivering (in transit)', 'on_the_way'],
      ['Successfully Delivered', 'delivered'],
      ['Returned', 'returned'],
      ['Cancel By Admin', 'cancelled'],
      ['On Hold', null],
      ['Something new', null],
    ],
  },
  {
    name: 'Biteship',
    open: (courierFetch: CourierFetch) => opened(biteship, BITESHIP, courierFetch),
    simulator: () => createBiteshipSimulator({ apiKey: 'biteship_test.key', webhookSecret: 'our-long-word' }),
    booked: booking({ service: 'jne/reg', to: { ...booking().to, phone: '+6281234567890', stateId: 6231 } }),
    status: (simulator: object, status: string) => {
      const [order] = (simulator as ReturnType<typeof createBiteshipSimulator>).orders.values()
      if (order) order.status = status
    },
    words: [
      ['confirmed', 'booked'],
      ['picking_up', 'booked'],
      ['picked', 'picked_up'],
      ['dropping_off', 'on_the_way'],
      ['return_in_transit', 'returning'],
      ['returned', 'returned'],
      ['delivered', 'delivered'],
      ['courier_not_found', 'cancelled'],
      ['on_hold', null],
      ['constructor', null],
    ],
  },
] as const

describe.each(KINDS)('$name', ({ open, simulator, booked, status, words }) => {
  it('rates, books and follows a parcel, and books the same one once', async () => {
    const service = simulator()
    const courier = open((request) => service.answer(request))
    await courier.verify()
    const rates = await courier.rates(booked, new Date('2026-11-27T01:00:00Z'))
    expect(rates.length).toBeGreaterThan(1)
    expect(rates.map((rate) => rate.service)).toContain(booked.service)
    expect(rates.every(({ price }) => Number.isInteger(price) && price > 0)).toBe(true)
    const first = await courier.book(booked)
    expect(first).toMatchObject({ status: 'booked', trackingNo: expect.stringMatching(/\d/) })
    expect(await courier.book(booked)).toMatchObject({ reference: first.reference, trackingNo: first.trackingNo })
    expect([...service.orders]).toHaveLength(1)
    for (const [word, means] of words) {
      status(service, word)
      expect([word, (await courier.find(first.reference)).status]).toEqual([word, means])
    }
  })

  it('finds what was booked when the answer was lost', async () => {
    const service = simulator()
    let isLost = true
    const courier = open(async (request) => {
      const answer = await service.answer(request)
      return isLost ? new Response(null, { status: 504 }) : answer
    })
    await expect(courier.book(booked)).rejects.toThrow(CourierUnreachable)
    isLost = false
    expect((await courier.book(booked)).trackingNo).not.toBeNull()
    expect([...service.orders]).toHaveLength(1)
  })

  it.each([
    ['a fault', async () => new Response('{}', { status: 500 })],
    ['a fault in the words of a refusal', async () => Response.json(REFUSAL, { status: 500 })],
    ['too many', async () => new Response('{}', { status: 429 })],
    ['no JSON', async () => new Response('<html>')],
    ['another JSON', async () => Response.json({ hello: 'world' })],
    ['nothing', async () => Promise.reject(new TypeError('fetch failed'))],
    ['too much', async () => new Response(`"${'x'.repeat(2_000_000)}"`)],
  ] as const)('that answers %s leaves it open what became of a booking', async (_what, answer) => {
    await expect(open(answer).book(booked)).rejects.toThrow(CourierUnreachable)
    await expect(open(answer).find('x')).rejects.toThrow(CourierUnreachable)
    await expect(open(answer).rates(booked, new Date())).rejects.toThrow(CourierUnreachable)
  })

  it('that is slow is not waited for', async () => {
    const soon = AbortSignal.timeout(10)
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
    const courier = open(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    await expect(courier.book(booked)).rejects.toThrow(CourierUnreachable)
    expect(limit).toHaveBeenCalledWith(15_000)
    limit.mockRestore()
  })

  it('refuses another key in its own words, without the key', async () => {
    const service = simulator()
    const courier = open((request) => {
      const headers = new Headers(request.headers)
      if (headers.has('authorization')) headers.set('authorization', 'other')
      return request.method === 'GET'
        ? service.answer(new Request(request.url, { headers }))
        : request
            .text()
            .then((text) =>
              service.answer(
                new Request(request.url, { method: 'POST', headers, body: text.replace('EP-key', 'other') }),
              ),
            )
    })
    await expect(courier.verify()).rejects.toThrow(CourierRefused)
    await expect(courier.book(booked)).rejects.toThrow(/^(Unauthorized user|Authorization failed)$/)
  })
})

describe('EasyParcel', () => {
  it('sends PHP fields with lines of 35 characters, and refuses what the credit does not cover', async () => {
    const service = createEasyparcelSimulator({ apiKey: 'EP-key' })
    service.state.credit = 1
    const courier = opened(easyparcel, EASYPARCEL, (request) => service.answer(request))
    await expect(courier.book(booking())).rejects.toThrow('Insufficient Credit')
    expect(service.orders[0]?.fields).toMatchObject({
      send_addr1: '12 Jalan Merbau Yang Sangat Panjang',
      send_addr2: 'Sekali, Taman Indah',
      send_state: 'prk',
      pick_state: 'kul',
      weight: '1.20',
      value: '86.80',
      collect_date: '2026-11-27',
      send_contact: '0123456789',
    })
    service.state.credit = 100
    expect((await courier.book(booking())).trackingNo).not.toBeNull()
  })

  it('asks for the number that the courier gave later', async () => {
    const service = createEasyparcelSimulator({ apiKey: 'EP-key' })
    service.state.hasNumbers = false
    const courier = opened(easyparcel, EASYPARCEL, (request) => service.answer(request))
    const { reference, trackingNo } = await courier.book(booking())
    expect(trackingNo).toBeNull()
    service.state.hasNumbers = true
    expect((await courier.find(reference)).labelUrl).toMatch(/^https:/)
    expect(service.state.credit).toBeCloseTo(1000 - 12.98)
  })

  it.each([
    ['2026-11-27T02:59:00Z', '2026-11-27'],
    ['2026-11-27T03:01:00Z', '2026-11-28'],
    ['2026-11-28T03:01:00Z', '2026-11-30'],
    ['2026-11-28T16:30:00Z', '2026-11-30'],
  ])('that is asked at %s picks up on %s', (askedAt, day) => {
    expect(collectDay(new Date(askedAt))).toBe(day)
  })
})

describe('Biteship', () => {
  const read = (body: string, headers: Record<string, string>) =>
    opened(biteship, BITESHIP, async () => new Response()).readReport?.(body, new Headers(headers))

  it('knows its reports by their secret, and tries the address without a body', () => {
    const { report } = createBiteshipSimulator({ apiKey: 'k', webhookSecret: 'our-long-word' })
    const { body, headers } = report('5dd', 'delivered')
    expect(read(body, headers)).toEqual({ kind: 'changed', reference: '5dd' })
    expect(read(body, report('5dd', 'delivered', 'other').headers)).toEqual({ kind: 'forged' })
    expect(read(body, {})).toEqual({ kind: 'forged' })
    expect(read('', {})).toEqual({ kind: 'empty' })
    expect(read('not json', headers)).toEqual({ kind: 'unreadable' })
    expect(read('{"event":"order.price"}', headers)).toEqual({ kind: 'unreadable' })
  })

  it('offers for cash only who collects it, and passes on the amount', async () => {
    const service = createBiteshipSimulator({ apiKey: 'biteship_test.key', webhookSecret: 'w' })
    const courier = opened(biteship, BITESHIP, (request) => service.answer(request))
    const cash = booking({ service: 'jne/reg', cod: 150_000, to: { ...booking().to, phone: '+6281234567890' } })
    const offered = await courier.rates(cash, new Date())
    expect(offered.map(({ service: name }) => name)).toEqual(['jne/reg', 'sicepat/reg'])
    await courier.book(cash)
    expect([...service.orders.values()][0]?.destination_cash_on_delivery).toBe(150_000)
    await expect(courier.book({ ...cash, id: 'b', service: 'anteraja/sds' })).rejects.toThrow(/cash on delivery/)
  })
})

describe('the settings', () => {
  const of = (values: Record<string, string>, market: keyof typeof MARKETS = 'MYR') =>
    readCouriers({ setting: settingIn(values), market: MARKETS[market], deny })

  it.each([
    ['part of them', { EASYPARCEL_API_KEY: 'k' }, /belong together/],
    ['another market', BITESHIP, /books no parcels in this market/],
    ['a postcode of four digits', { ...EASYPARCEL, EASYPARCEL_SENDER_POSTCODE: '5045' }, /five digits/],
    ['a phone without digits', { ...EASYPARCEL, EASYPARCEL_SENDER_PHONE: 'call me' }, /0123456789/],
    ['a weight of nothing', { ...EASYPARCEL, EASYPARCEL_WEIGHT_G: '0' }, /grams/],
    ['an unknown state', { ...EASYPARCEL, EASYPARCEL_SENDER_STATE: 'xxx' }, /three letters/],
  ])('are refused with %s, without their secrets', (_what, values, sentence) => {
    expect(() => of(values)).toThrow(sentence)
    expect(() => of(values)).not.toThrow(/EP-key|our-long-word/)
  })

  it('are none, or whole', () => {
    expect(Object.keys(of({}))).toEqual([])
    expect(Object.keys(of(EASYPARCEL))).toEqual(['easyparcel'])
    expect(Object.keys(of(BITESHIP, 'IDN'))).toEqual(['biteship'])
  })
})
