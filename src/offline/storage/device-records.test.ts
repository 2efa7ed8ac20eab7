import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeDatabase } from '#tests/support/device/fake-indexed-db.ts'
import { type PageLifecycle, watchLifecycle } from '../../lib/page-lifecycle.ts'
import { StorageHung } from '../connection.ts'
import { deviceRecords } from './device-records.ts'
import { CommitUnknown, type Transact, type Versioned } from './records.ts'

interface StoredPieces extends Versioned {
  pieces: number
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function device() {
  const database = new FakeDatabase()
  const page = new EventTarget()
  const lifecycle: PageLifecycle = watchLifecycle(page)
  const transact = deviceRecords(database.factory, lifecycle)
  const leave = () => page.dispatchEvent(new Event('pagehide'))
  const show = () => page.dispatchEvent(new Event('pageshow'))
  return { database, transact, leave, show }
}

const addOne = (transact: Transact) =>
  transact('readwrite', async (records) => {
    const stored = await records.get<StoredPieces>('line')
    const pieces = (stored?.pieces ?? 0) + 1
    records.put('line', { v: 1, pieces })
    return pieces
  })

const pieces = ({ kept: stored }: FakeDatabase) => (stored.get('line') as StoredPieces | undefined)?.pieces ?? 0

/** Longer than every storage timeout. */
const waitLong = () => vi.advanceTimersByTimeAsync(60_000)

describe('a page that is frozen in the back/forward cache', () => {
  it('leaves no transaction or connection open and writes nothing', async () => {
    const { database, transact, leave } = device()
    database.modes.push('hang')
    const change = addOne(transact)
    await vi.advanceTimersByTimeAsync(0)
    expect(database.transactions.map(({ state }) => state)).toEqual(['active'])
    leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(database.transactions.map(({ state }) => state)).toEqual(['done'])
    expect(database.openConnections).toBe(0)
    expect(pieces(database)).toBe(0)
    void change
  })

  it('runs the aborted work once when it is shown again', async () => {
    const { database, transact, leave, show } = device()
    database.modes.push('hang')
    const change = addOne(transact)
    await vi.advanceTimersByTimeAsync(0)
    leave()
    await vi.advanceTimersByTimeAsync(0)
    show()
    expect(await change).toBe(1)
    expect(pieces(database)).toBe(1)
  })

  it('starts no transaction before it is shown again', async () => {
    const { database, transact, leave, show } = device()
    leave()
    const change = addOne(transact)
    await waitLong()
    expect(database.transactions).toEqual([])
    show()
    expect(await change).toBe(1)
  })

  it('closes a connection that opens only after the freeze', async () => {
    const { database, transact, leave, show } = device()
    const change = addOne(transact)
    leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(database.transactions).toEqual([])
    expect(database.openConnections).toBe(0)
    show()
    expect(await change).toBe(1)
  })

  it('does not repeat work that was being committed', async () => {
    const { database, transact, leave, show } = device()
    database.modes.push('hang-commit')
    const change = addOne(transact).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    expect(database.transactions.map(({ state }) => state)).toEqual(['committing'])
    leave()
    show()
    await waitLong()
    expect(await change).toBeInstanceOf(CommitUnknown)
    expect(database.transactions).toHaveLength(1)
  })
})

describe('storage that does not respond', () => {
  it('is opened again when the database does not open', async () => {
    const { database, transact } = device()
    database.opens.push('hang')
    const change = addOne(transact)
    await waitLong()
    expect(await change).toBe(1)
  })

  it('aborts the hanging transaction, reopens the database and runs the work once', async () => {
    const { database, transact } = device()
    database.modes.push('hang')
    const change = addOne(transact)
    await waitLong()
    expect(await change).toBe(1)
    expect(database.transactions.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(database.openConnections).toBe(1)
  })

  it('rejects after the second hang and is tried again by the next change', async () => {
    const { database, transact } = device()
    database.opens.push('hang', 'hang')
    const change = addOne(transact).catch((error: unknown) => error)
    await waitLong()
    expect(await change).toBeInstanceOf(StorageHung)
    expect(await addOne(transact)).toBe(1)
  })

  it('is called hung too when another transaction of the page closes the second connection', async () => {
    const { database, transact } = device()
    database.modes.push('hang', 'lose')
    const change = addOne(transact).catch((error: unknown) => error)
    await waitLong()
    expect(await change).toBeInstanceOf(StorageHung)
  })

  it('is opened again when the connection is lost before any write', async () => {
    const { database, transact } = device()
    database.modes.push('lose')
    expect(await addOne(transact)).toBe(1)
  })
})
