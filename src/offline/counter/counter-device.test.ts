import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { COUNTER } from '../requests/counter-kind.ts'
import { openRequestQueue } from '../requests/request-queue.ts'
import { changeCounter, expectedCash, NotReady, openCounterDevice, readCounterDevice } from './counter-device.ts'

const PERSON = 'mei:0'
const shift = {
  id: 's1',
  openedAt: 1,
  float: 20_000,
  floatExpected: null,
  sales: 0,
  pieces: 0,
  total: 0,
  rounding: 0,
  discount: 0,
  payments: { cash: 0, card: 0, qr: 0 },
  refunds: { cash: 0, card: 0, qr: 0 },
  movements: [],
}

async function readyCounter(clock = { now: 100 }) {
  const disk = memoryDevice()
  let fails = false
  const transact = disk.open({
    beforeCommit: () => {
      if (fails) throw new Error('The browser was killed')
    },
  })
  await openCounterDevice(transact, PERSON, async () => ({ series: 4, last_number: 0 }))
  let id = 0
  const queue = openRequestQueue(COUNTER, PERSON, {
    transact,
    fetch: () => Promise.reject(new TypeError('Offline')),
    fetchFile: () => fetch,
    now: () => clock.now,
    newId: () => `r${(id += 1)}`,
  })
  /** Takes a number and queues what has it, as a sale does. */
  const sell = () =>
    changeCounter(
      { transact, person: PERSON, now: () => clock.now },
      {
        plan: (device) => ({ device: { ...device, number: device.number + 1 }, result: device.number + 1 }),
        store: (number, at, within) =>
          queue.give(
            {
              task: { kind: 'move_cash', name: `K4-${number}`, shiftId: 's1', movement: {} as never },
              at,
            },
            null,
            within,
          ),
      },
    )
  const kill = (isKilled: boolean) => {
    fails = isKilled
  }
  const queued = async () => (await queue.read()).map(({ task }) => task.name)
  return { transact, sell, kill, queued, queue }
}

describe('the series of a counter', () => {
  it('gives each number once, with its request, also to several tabs at the same time', async () => {
    const { transact, sell, queued } = await readyCounter()
    const numbers = await Promise.all(Array.from({ length: 6 }, () => sell()))
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await queued()).toSorted()).toEqual(['K4-1', 'K4-2', 'K4-3', 'K4-4', 'K4-5', 'K4-6'])
    expect((await readCounterDevice(transact, PERSON))?.number).toBe(6)
  })

  it('loses no number when the browser is killed between number and request, and gives none twice', async () => {
    const { transact, sell, kill, queued } = await readyCounter()
    await sell()
    kill(true)
    await expect(sell()).rejects.toThrow('The browser was killed')
    kill(false)
    expect((await readCounterDevice(transact, PERSON))?.number).toBe(1)
    expect(await sell()).toBe(2)
    expect(await queued()).toEqual(['K4-1', 'K4-2'])
  })

  it('keeps the order of what was taken when the clock is set back', async () => {
    const clock = { now: 5_000 }
    const { sell, queued } = await readyCounter(clock)
    await sell()
    clock.now = 1_000
    await sell()
    await sell()
    expect(await queued()).toEqual(['K4-1', 'K4-2', 'K4-3'])
  })

  it('begins once the store has given it a series, and goes on after its own last number', async () => {
    const transact = memoryDevice().open()
    const offline = openCounterDevice(transact, PERSON, () => Promise.reject(new Error('Offline')))
    await expect(offline).rejects.toThrow('Offline')
    const { id } = (await readCounterDevice(transact, PERSON)) ?? {}
    const change = changeCounter(
      { transact, person: PERSON, now: () => 1 },
      { plan: (device) => ({ device, result: null }), store: async () => {} },
    )
    await expect(change).rejects.toThrow(NotReady)
    await openCounterDevice(transact, PERSON, async (asked) => {
      expect(asked).toBe(id)
      return { series: 4, last_number: 17 }
    })
    expect(await readCounterDevice(transact, PERSON)).toMatchObject({ id, series: 4, number: 17 })
  })
})

describe('what the store does not take', () => {
  const json = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  const no = (status: number, code: string) =>
    json(status, { OK: false, data: { response: null, userMessage: `no: ${code}`, code, fields: {} } })

  it.each([
    { status: 422, code: 'VALIDATION', state: 'refused' },
    { status: 500, code: 'INTERNAL', state: 'waiting' },
  ])('does not hold up what follows: $status', async ({ status, code, state }) => {
    const { transact, sell } = await readyCounter()
    for (let sale = 0; sale < 3; sale += 1) await sell()
    const sent: string[] = []
    const queue = openRequestQueue(COUNTER, PERSON, {
      transact,
      fetch: async (_address, { headers } = {}) => {
        sent.push(new Headers(headers).get('Idempotency-Key') ?? '')
        return no(sent.length === 1 ? status : 422, sent.length === 1 ? code : 'VALIDATION')
      },
      fetchFile: () => fetch,
      now: () => 1_000,
      newId: () => 'x',
    })
    expect(await queue.send()).toBe(state === 'waiting' ? 1 : 0)
    expect(new Set(sent).size).toBe(3)
    const [first, ...others] = await queue.read()
    expect(first).toMatchObject(state === 'waiting' ? { state, isFaulty: true } : { state, said: `no: ${code}` })
    expect(others.map((one) => one.state)).toEqual(['refused', 'refused'])
  })

  it('can be sent again, under a key under which the store has no refusal', async () => {
    const { transact, sell } = await readyCounter()
    await sell()
    const sent: string[] = []
    const queue = openRequestQueue(COUNTER, PERSON, {
      transact,
      fetch: async (_address, { headers } = {}) => {
        sent.push(new Headers(headers).get('Idempotency-Key') ?? '')
        return no(422, 'VALIDATION')
      },
      fetchFile: () => fetch,
      now: () => 1_000,
      newId: () => 'another',
    })
    await queue.send()
    const [refused] = await queue.read()
    if (refused) await queue.sendAgain(refused)
    expect((await queue.read())[0]).toMatchObject({ state: 'waiting', said: null, key: 'another' })
    await queue.send()
    expect(sent[1]).toBe('"another"')
    expect(sent[0]).not.toBe(sent[1])
  })

  it('waits as a whole without a connection', async () => {
    const { sell, queue } = await readyCounter()
    for (let sale = 0; sale < 3; sale += 1) await sell()
    expect(await queue.send()).toBe(3)
    expect((await queue.read()).map(({ wasSent }) => wasSent)).toEqual([true, undefined, undefined])
  })
})

describe('the cash that should be in the drawer', () => {
  it('is the float, cash sales and cash in, less cash out and cash refunds', () => {
    const movements = [
      { kind: 'in' as const, amount: 5_000, reason: 'change', at: 2 },
      { kind: 'out' as const, amount: 1_250, reason: 'supplier', at: 3 },
    ]
    const payments = { cash: 7_860, card: 99_900, qr: 1_200 }
    const refunds = { cash: 2_290, card: 500, qr: 0 }
    expect(expectedCash({ ...shift, payments, refunds, movements })).toBe(20_000 + 7_860 - 2_290 + 5_000 - 1_250)
  })
})
