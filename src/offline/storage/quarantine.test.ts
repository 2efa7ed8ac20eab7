import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { type MemoryDevice, memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit, OWNER } from '#tests/support/device/offline.ts'
import { waitingOrder } from '#tests/support/device/waiting-orders.ts'
import { openPageStore } from '../outbox/page-store.ts'
import { checkedTransact } from './checked-transact.ts'
import { listQuarantined } from './quarantine.ts'
import { RECORD_SCHEMAS } from './record-schemas.ts'
import { KEY, NewerRecord, PREFIX, type Versioned } from './records.ts'
import { signOutDevice } from './sign-out.ts'

type RecordKind = keyof typeof RECORD_SCHEMAS

const NOW = Date.UTC(2026, 0, 1)
const clock = { now: () => NOW, monotonic: () => NOW }

function openOn(device: MemoryDevice) {
  const transact = checkedTransact(device.open(), { schemas: RECORD_SCHEMAS, now: clock.now })
  const store = openPageStore({ transact, clock, random: () => 0.5, newId: randomUUID, changed: () => {} })
  return { store, transact }
}

const { line, display } = edit(1, 'add', 1)
const choices = { voucherCode: 'SAVE5', affiliateCode: null, stateId: null, manualDiscount: 0 }
const queuedRequest = { v: 1 as const, owner: OWNER, id: 'x', key: 'k', at: NOW, state: 'waiting' }
const snapshot = {
  v: 1 as const,
  owner: OWNER,
  version: 7,
  clientId: 'c',
  applied: 0,
  lines: [cartLine({ ...line, quantity: 2 })],
  calculation: noCalculation,
  cartIds: null,
  at: NOW,
}

/** A device with one valid record of every kind, and the key of each. */
async function fullDevice() {
  const device = memoryDevice()
  const { store } = openOn(device)
  const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
  const rest: [RecordKind, string, Versioned][] = [
    ['snap', KEY.snapshot(OWNER), snapshot],
    ['choices', KEY.choices(OWNER), { v: 1, choices } as Versioned],
    [
      'sel',
      KEY.selection(OWNER, 'product:1:currency'),
      { v: 1, key: 'product:1:currency', selected: false } as Versioned,
    ],
    ['intent', KEY.intent('i'), { v: 1, id: 'i', line, quantity: 1, display, page: '/shop', at: NOW } as Versioned],
    ['taken', KEY.takenAdditions, { v: 1, ids: ['a'] } as Versioned],
    ['tomb', KEY.tombstone(OWNER), { v: 1, owner: OWNER, count: 2, at: NOW } as Versioned],
    ['rollback', KEY.rollback(OWNER), { v: 1, owner: OWNER, at: NOW, lines: [] } as Versioned],
    ['letter', KEY.request({ list: 'letters', owner: OWNER, id: 'x' }), queuedRequest],
    [
      'application',
      KEY.request({ list: 'applications', owner: OWNER, id: 'x' }),
      { ...queuedRequest, company: 'C', papers: [] } as Versioned,
    ],
    [
      'scans',
      KEY.request({ list: 'scans', owner: OWNER, id: 'x' }),
      { ...queuedRequest, task: { kind: 'check' }, files: [] } as Versioned,
    ],
    [
      'claims',
      KEY.request({ list: 'claims', owner: OWNER, id: 'x' }),
      { ...queuedRequest, task: { kind: 'claim' }, files: [] } as Versioned,
    ],
    [
      'alerts',
      KEY.request({ list: 'alerts', owner: OWNER, id: 'x' }),
      { ...queuedRequest, task: { kind: 'ask' }, files: [] } as Versioned,
    ],
    [
      'lists',
      KEY.request({ list: 'lists', owner: OWNER, id: 'x' }),
      { ...queuedRequest, task: { kind: 'save' }, files: [] } as Versioned,
    ],
    [
      'reviews',
      KEY.request({ list: 'reviews', owner: OWNER, id: 'x' }),
      { ...queuedRequest, task: { kind: 'review' }, files: [] } as Versioned,
    ],
    [
      'collections',
      KEY.request({ list: 'collections', owner: OWNER, id: 'x' }),
      { ...queuedRequest, task: { kind: 'receipt' }, files: [] } as Versioned,
    ],
    [
      'counter',
      KEY.request({ list: 'counter', owner: OWNER, id: 'x' }),
      { ...queuedRequest, task: { kind: 'sale' }, files: [] } as Versioned,
    ],
    ['order', KEY.waitingOrder({ owner: OWNER, id: 'x' }), waitingOrder({ owner: OWNER, id: 'x' })],
    ['signing-out', KEY.signingOut('alice'), { v: 1, person: 'alice', unsent: 'keep' } as Versioned],
    ['wish', `wish:${OWNER}:1`, { ...queuedRequest, productable_id: 1, name: 'Mango', wanted: true } as Versioned],
    ['quarantine', `quarantine:${NOW}:op:x`, { v: 1, key: 'op:x', owner: null, value: 1, at: NOW } as Versioned],
  ]
  for (const [, key, value] of rest) device.records.set(key, value)
  const keys = new Map<RecordKind, string>(rest.map(([kind, key]) => [kind, key]))
  keys.set('client', KEY.partition(OWNER)).set('op', KEY.operation(operation))
  return { device, keys }
}

const readAll = async (device: MemoryDevice) => {
  const { transact } = openOn(device)
  await transact('readonly', async (records) => {
    for (const kind of Object.keys(RECORD_SCHEMAS)) await records.list(`${kind}:`)
  })
  return openOn(device)
}

const asJunk = (value: unknown) => value as Versioned
const JUNK: [form: string, make: (good: Versioned) => unknown][] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['a string', () => 'junk'],
  ['a list', () => [1, 2]],
  ['an object with nothing but a version', () => ({ v: 1 })],
  ['no version', ({ v: _v, ...rest }) => rest],
  ['a version that is no number', (good) => ({ ...good, v: 'one' })],
]
const CASES = Object.keys(RECORD_SCHEMAS).flatMap((kind) =>
  JUNK.map(([form, make]) => [kind as RecordKind, form, make] as const),
)

describe('a device with a record of every kind', () => {
  it('quarantines nothing while all records are valid', async () => {
    const { device, keys } = await fullDevice()
    expect([...keys.keys()].sort()).toEqual(Object.keys(RECORD_SCHEMAS).sort())
    const before = [...device.records.keys()]
    await readAll(device)
    expect([...device.records.keys()]).toEqual(before)
  })

  it.each(CASES)('quarantines %s when it is %s and reads everything else', async (kind, _form, make) => {
    const { device, keys } = await fullDevice()
    const key = keys.get(kind) ?? ''
    const junk = make(device.records.get(key) ?? { v: 1 })
    device.records.set(key, asJunk(junk))
    const { store, transact } = await readAll(device)
    expect(device.records.has(key)).toBe(false)
    const quarantined = await transact('readonly', (records) => listQuarantined(records, OWNER))
    expect(quarantined.filter((one) => one.key === key).map(({ value }) => value)).toEqual([junk])

    // The cart still works: it can be read, changed and sent.
    const made = await store.enqueue(OWNER, edit(2, 'add', 1))
    expect((await store.view(OWNER)).operations.map(({ seq }) => seq)).toContain(made.seq)
    expect((await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })).kind).toBe('send')
  })

  it.each(Object.keys(RECORD_SCHEMAS) as RecordKind[])('leaves %s of a newer version unchanged', async (kind) => {
    const { device, keys } = await fullDevice()
    const key = keys.get(kind) ?? ''
    const later = asJunk({ v: 2, owner: OWNER })
    device.records.set(key, later)
    const { transact } = await readAll(device)
    expect(device.records.get(key)).toBe(later)
    await expect(transact('readonly', (records) => records.get(key))).rejects.toThrow(NewerRecord)
  })

  it.each([
    'client',
    'op',
    'snap',
    'tomb',
    'rollback',
    'letter',
    'application',
    'scans',
    'claims',
    'alerts',
    'lists',
    'wish',
  ] as const)('quarantines %s that names another owner', async (kind) => {
    const { device, keys } = await fullDevice()
    const key = keys.get(kind) ?? ''
    device.records.set(key, asJunk({ ...device.records.get(key), owner: 'bob:0' }))
    await readAll(device)
    expect(device.records.has(key)).toBe(false)
    expect([...device.records.keys()].filter((one) => one.startsWith(PREFIX.quarantine))).toHaveLength(2)
  })
})

describe('an invalid operation', () => {
  it.each(['line', 'change', 'display', 'clientId', 'state', 'seq'])(
    'without its %s does not block the others',
    async (field) => {
      const { device, keys } = await fullDevice()
      const { store } = openOn(device)
      await store.enqueue(OWNER, edit(2, 'add', 1))
      const key = keys.get('op') ?? ''
      const { [field]: _gone, ...broken } = device.records.get(key) as unknown as Record<string, unknown>
      device.records.set(key, asJunk(broken))
      const leased = await store.leaseNext(OWNER, { patienceMs: 0, most: 50 })
      expect(leased.kind === 'send' && leased.operations.map(({ seq }) => seq)).toEqual([2])
    },
  )
})

describe('an unreadable partition', () => {
  it('leaves the keys of its operations unchanged and continues after their numbers', async () => {
    const { device, keys } = await fullDevice()
    const before = device.records.get(keys.get('op') ?? '')
    device.records.set(KEY.partition(OWNER), asJunk('junk'))
    const { store } = openOn(device)
    const made = await store.enqueue(OWNER, edit(2, 'add', 1))
    const { operations } = await store.view(OWNER)
    expect(operations[0]).toEqual(before)
    expect(made.seq).toBe(2)
    expect(made.clientId).not.toBe(operations[0]?.clientId)
  })
})

describe('quarantined records', () => {
  it('are visible to their account only and deleted at sign-out', async () => {
    const { device, keys } = await fullDevice()
    device.records.set(keys.get('op') ?? '', asJunk(null))
    const { transact } = await readAll(device)
    const stored = (person: string) => transact('readonly', (records) => listQuarantined(records, person))
    expect((await stored('bob:0')).map(({ key }) => key)).toEqual(['op:x'])
    expect((await stored('alice:dealer-a')).map(({ key }) => key)).toContain(keys.get('op'))
    await signOutDevice({ transact, clock, changed: () => {} }, OWNER, true)
    expect(await stored(OWNER)).toEqual([])
  })
})
