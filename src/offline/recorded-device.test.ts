import { describe, expect, it } from 'vitest'
import { ModelServer } from '#tests/simulation/model-server.ts'
import { answerOf, requestOf } from '#tests/simulation/wire.ts'
import { drainWith, storeOn } from '#tests/support/device/offline.ts'
import { DEVICE_0_3_0, openRecorded, ofKind as recordsOfKind } from '#tests/support/device/recorded-devices.ts'
import type { QueueName } from '../lib/http/queue-names.ts'
import { readFile, writeHandover } from './handover/handover-text.ts'
import { sealQueue } from './handover/seal-queue.ts'
import { takeOver } from './handover/take-over.ts'
import type { CartSnapshot, Operation, Partition } from './outbox/operation.ts'
import { APPLICATIONS } from './requests/application-kind.ts'
import { openContactDraft } from './requests/contact-draft.ts'
import { CONTACT } from './requests/contact-kind.ts'
import type { QueueKinds } from './requests/request-kind.ts'
import { openRequestQueue } from './requests/request-queue.ts'
import { CLAIMS, SCANS } from './requests/task-kinds.ts'
import { openWishlist, type PendingWish } from './requests/wishes.ts'
import { openOwnRecords } from './storage/own-records.ts'
import { openPin } from './storage/pin.ts'

const RECORDED = DEVICE_0_3_0
const ofKind = <Kept>(kind: string) => recordsOfKind<Kept>(RECORDED, kind)
const ownersOf = (kind: string) => [...new Set(ofKind(kind).map(({ owner }) => owner))]

const { clock } = openRecorded(RECORDED)
const NOW = clock.now()
const UPLOADED = { OK: true, data: { response: { file_id: 'f1' }, userMessage: null } }
const CUSTOMER = ownersOf('pin')[0] ?? ''

interface RecordedRequest {
  id: string
  /** A contact message has none: its id is the key. */
  key?: string
  state: string
  files?: unknown[]
  papers?: unknown[]
}

const QUEUES = [
  { ...CONTACT, kind: 'letter' },
  { ...APPLICATIONS, kind: 'application' },
  { ...SCANS, kind: 'scans' },
  { ...CLAIMS, kind: 'claims' },
] as (QueueKinds & { kind: string })[]

/** A server that accepts files and refuses every request. `sent`: key and number of files of each request. */
const refusing =
  (sent: string[]): typeof fetch =>
  async (url, { headers, body } = {}) => {
    const path = url as string
    if (path.endsWith('/api/files')) return answerOf(200, UPLOADED, NOW)
    const { files, documents } = JSON.parse(body as string)
    sent.push(`${new Headers(headers).get('Idempotency-Key')}, ${(files ?? documents ?? []).length} files`)
    return answerOf(422, { OK: false, data: { response: null, userMessage: 'No.', code: 'VALIDATION' } }, NOW)
  }

const recordedDevice = () => openRecorded(RECORDED)

/** A server that has executed the operations which this client no longer stores. */
function serverOf({ owner, clientId, base }: Partition): ModelServer {
  const server = new ModelServer({})
  const line = { productable_type: 'product', productable_id: 1, checkout_type: 'currency' }
  for (let seq = 1; seq <= base; seq++) {
    const headers = { 'Idempotency-Key': `"${clientId}.${seq}"`, 'X-Cart-Base': String(seq - 1) }
    server.handle({
      path: '/api/carts/update_cart_item',
      headers,
      body: { ...line, action: 'set', quantity: 1 },
      session: owner,
    })
  }
  server.deeds.length = 0
  return server
}

describe('a device of release 0.3.0', () => {
  it('has records of every kind, and all of them are valid', async () => {
    const { device, transact } = recordedDevice()
    const kinds = [...new Set(RECORDED.map(([key]) => key.split(':')[0] ?? ''))].sort()
    expect(kinds).toEqual('application claims client draft intent letter op own pin scans snap wish'.split(' '))
    for (const kind of kinds)
      expect(await transact('readwrite', (records) => records.list(`${kind}:`))).toHaveLength(ofKind(kind).length)
    expect([...device.records]).toEqual(RECORDED)
  })

  it.each(ownersOf('op'))('has every cart change of the partition %s sent once, under its own key', async (owner) => {
    const { store } = recordedDevice()
    const partition = ofKind<Partition>('client').find((one) => one.owner === owner)
    if (!partition) throw new Error(owner)
    const server = serverOf(partition)
    const ask: typeof fetch = async (url, init) => {
      const { status, body } = server.handle(requestOf(url, init, owner))
      return answerOf(status, body, NOW)
    }
    await store.nudge(owner, 'signal')
    expect(await drainWith({ store, clock: { ms: NOW }, owner }, ask)).toMatchObject({ left: 'empty' })
    const operations = ofKind<Operation>('op').filter((one) => one.owner === owner)
    expect(server.deeds.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual(
      operations.map(({ clientId, seq }) => `${clientId}.${seq} executed`),
    )
    expect((await store.view(owner)).operations).toEqual([])
  })

  it.each(ownersOf('op'))(
    'hands the cart changes of %s over: both devices send them, and each is done once',
    async (owner) => {
      const recorded = recordedDevice()
      const partition = ofKind<Partition>('client').find((one) => one.owner === owner)
      if (!partition) throw new Error(owner)
      const server = serverOf(partition)
      const operations = ofKind<Operation>('op').filter((one) => one.owner === owner)
      let ids = 0
      const newId = () => `00000000-0000-4000-9000-${String(++ids).padStart(12, '0')}`
      const sealed = await recorded.transact('readwrite', (records) =>
        sealQueue(records, owner, { market: 'MYR', moment: { now: NOW, newId } }),
      )
      if (!sealed) throw new Error('nothing waits')
      const handover = await readFile(new Blob([(await writeHandover(sealed)).file]))
      const other = storeOn()
      other.clock.ms = NOW
      await other.store.change(owner, (records) => takeOver(records, owner, { handover, now: NOW, newId }))
      const ask: typeof fetch = async (url, init) => {
        const { status, body } = server.handle(requestOf(url, init, owner))
        return answerOf(status, body, NOW)
      }
      for (const { store } of [other, recorded]) {
        await store.nudge(owner, 'signal')
        expect(await drainWith({ store, clock: { ms: NOW }, owner }, ask)).toMatchObject({ left: 'empty' })
        expect((await store.view(owner)).operations).toEqual([])
      }
      expect(server.deeds.map(({ seq, outcome }) => `${seq} ${outcome}`)).toEqual(
        operations.map(({ seq }) => `${seq} executed`),
      )
    },
  )

  it.each(QUEUES)(
    'has every waiting request of the queue $list sent once, with its own key and files',
    async (queue) => {
      const { device, transact } = recordedDevice()
      const waiting = ofKind<RecordedRequest>(queue.kind).filter(({ state }) => state === 'waiting')
      const sent: string[] = []
      for (const owner of ownersOf(queue.kind)) {
        const server = { fetch: refusing(sent), fetchFile: () => refusing(sent) }
        const requests = openRequestQueue<QueueName>(queue, owner, {
          transact,
          ...server,
          now: clock.now,
          newId: () => 'new',
        })
        expect(await requests.send()).toBe(0)
      }
      const expected = waiting.map(
        ({ key, id, files, papers }) => `"${key ?? id}", ${(files ?? papers ?? []).length} files`,
      )
      expect(sent.toSorted()).toEqual(expected.toSorted())
      // A refused request stays on the device, for the person to decide.
      expect([...device.records.keys()]).toEqual(RECORDED.map(([key]) => key))
    },
  )

  it('shows what was written, chosen and wished', async () => {
    const { transact, store } = recordedDevice()
    expect(await openContactDraft(transact, CUSTOMER).read()).toMatchObject({ message: 'A half-written draft of A…' })
    const address = await openOwnRecords(transact, CUSTOMER).read('draft:address:new')
    expect(address?.value).toMatchObject({ address_1: '99 Jalan Draf', city: 'Klang' })
    const { waiting, stored } = await openWishlist(transact, CUSTOMER).read()
    expect(waiting.map(({ name, wanted }) => [name, wanted])).toEqual([
      ['Kabusa Pod Grape', true],
      ['Kabusa Pod Mango', false],
    ])
    expect(waiting).toEqual(ofKind<PendingWish>('wish').sort((a, b) => a.at - b.at))
    expect(stored?.wishes).toHaveLength(1)
    expect((await store.intents()).map(({ line, page }) => [line.productable_id, page])).toEqual([
      [1012, '/shop/product/1012'],
    ])
    const { lines } = ofKind<CartSnapshot>('snap').find(({ owner }) => owner === CUSTOMER) ?? {}
    expect((await store.view(CUSTOMER)).snapshot?.lines).toEqual(lines)
  })

  it('is unlocked with its PIN and with no other', async () => {
    const { transact } = recordedDevice()
    const pin = openPin({ transact, clock }, CUSTOMER)
    expect(await pin.check('0000')).toMatchObject({ kind: 'wrong' })
    expect(await pin.check('2468')).toEqual({ kind: 'right' })
  })
})
