import { describe, expect, it } from 'vitest'
import { FairQueue, type QueuedRequest, QueueFull, type Requester, RequesterDisconnected } from './fair-queue.ts'

const from = (network: string, group = network): Requester => ({ network, group })

/** A queue whose work is ended manually; `started` has the keys in order of their start. */
function heldQueue({ concurrency = 1, maxWaiting = 100, maxWaitMs = 60_000 } = {}) {
  const queue = new FairQueue<string>({ concurrency, maxWaiting, maxWaitMs })
  const started: string[] = []
  const aborted: string[] = []
  const ends = new Map<string, () => void>()
  const queued = (request: QueuedRequest) =>
    outcomeOf(
      queue.run(request, (abort) => {
        started.push(request.key)
        abort.addEventListener('abort', () => aborted.push(request.key))
        return new Promise((resolve) => ends.set(request.key, () => resolve(request.key)))
      }),
    )
  /** Ends running work until the queue is empty. */
  async function drain(): Promise<void> {
    await new Promise(setImmediate)
    for (let at = 0; at < started.length; at += 1) {
      ends.get(started[at] ?? '')?.()
      await new Promise(setImmediate)
    }
  }
  const ask = (key: string, requester: Requester | null, signal?: AbortSignal) => queued({ key, requester, signal })
  const prefetch = (key: string, requester: Requester, signal?: AbortSignal) =>
    queued({ key, requester, signal, isSpeculative: true })
  return { queue, started, aborted, ask, prefetch, drain, end: (key: string) => ends.get(key)?.() }
}

const outcomeOf = (asked: Promise<string>) =>
  asked.catch((error: unknown) => {
    if (error instanceof QueueFull) return 'full'
    if (error instanceof RequesterDisconnected) return 'gone'
    throw error
  })

describe('a fair queue', () => {
  it('takes turns between requesters, however many requests one of them has queued', async () => {
    const { ask, started, drain } = heldQueue()
    const flood = Array.from({ length: 45 }, (_, at) => ask(`flood ${at}`, from('a')))
    const honest = ['b', 'c', 'd'].map((network) => ask(`honest ${network}`, from(network)))
    await drain()
    expect(started.slice(0, 6)).toEqual(['flood 0', 'flood 1', 'honest b', 'honest c', 'honest d', 'flood 2'])
    await Promise.all([...flood, ...honest])
  })

  it('refuses who waits too long, keeps what runs, and shares a job that others still wait for', async () => {
    const { ask, started, end } = heldQueue({ maxWaitMs: 1 })
    const running = ask('running', from('a'))
    expect(await Promise.all([ask('waiting', from('b')), ask('waiting', from('c'))])).toEqual(['full', 'full'])
    const next = ask('next', null)
    end('running')
    expect(await running).toBe('running')
    await new Promise(setImmediate)
    expect(started).toEqual(['running', 'next'])
    end('next')
    expect(await next).toBe('next')
  })

  it('counts all networks of one group as one requester', async () => {
    const { ask, started, drain } = heldQueue()
    const flood = Array.from({ length: 20 }, (_, at) => ask(`flood ${at}`, from(`2001:db8:1:${at}::/64`, '2001:db8:1')))
    const honest = ask('honest', from('b'))
    await drain()
    expect(started.indexOf('honest')).toBe(2)
    expect(started.slice(3, 6)).toEqual(['flood 2', 'flood 3', 'flood 4'])
    await Promise.all([...flood, honest])
  })

  it('drops the newest job of the largest share when full, and rejects the requester who has that share', async () => {
    const { ask, started, drain } = heldQueue({ concurrency: 1, maxWaiting: 4 })
    const flood = Array.from({ length: 6 }, (_, at) => ask(`flood ${at}`, from('a')))
    const honest = [ask('b', from('b')), ask('c', from('c'))]
    await drain()
    expect(await Promise.all(flood)).toEqual(['flood 0', 'flood 1', 'flood 2', 'full', 'full', 'full'])
    expect(await Promise.all(honest)).toEqual(['b', 'c'])
    expect(started).toEqual(['flood 0', 'flood 1', 'b', 'c', 'flood 2'])
  })

  it('rejects a newcomer when all requesters have one job each', async () => {
    const { ask, drain } = heldQueue({ concurrency: 1, maxWaiting: 2 })
    const asked = ['a', 'b', 'c', 'd'].map((network) => ask(network, from(network)))
    await drain()
    expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'full'])
  })

  it('shares one job between all requests for its key, at the turn of the first of them', async () => {
    const { ask, started, drain } = heldQueue()
    const flood = Array.from({ length: 10 }, (_, at) => ask(`flood ${at}`, from('a')))
    const shared = ask('flood 9', from('b'))
    await drain()
    expect(started.indexOf('flood 9')).toBe(2)
    expect(started).toHaveLength(10)
    expect(await shared).toBe('flood 9')
    await Promise.all(flood)
  })

  it('removes waiting work when its last requester leaves, and not before', async () => {
    const { ask, started, drain } = heldQueue()
    const [leaver, other] = [new AbortController(), new AbortController()]
    const running = ask('running', from('a'))
    const left = [ask('alone', from('b'), leaver.signal), ask('shared', from('b'), leaver.signal)]
    const remaining = ask('shared', from('c'), other.signal)
    leaver.abort()
    await drain()
    expect(await Promise.all(left)).toEqual(['gone', 'gone'])
    expect([started, await remaining, await running]).toEqual([['running', 'shared'], 'shared', 'running'])
  })

  it('aborts running work when its last requester leaves, and restarts it for the next one', async () => {
    const { ask, started, aborted, end, drain } = heldQueue({ concurrency: 2, maxWaiting: 4 })
    const [first, second] = [new AbortController(), new AbortController()]
    const left = [ask('x', from('a'), first.signal), ask('x', from('b'), second.signal)]
    await new Promise(setImmediate)
    first.abort()
    expect(aborted).toEqual([])
    second.abort()
    expect(aborted).toEqual(['x'])
    end('x')
    const again = ask('x', from('c'))
    await drain()
    expect([await again, started, await Promise.all(left)]).toEqual(['x', ['x', 'x'], ['gone', 'gone']])
  })

  it('rejects a request whose client has already disconnected', async () => {
    const { ask, started } = heldQueue()
    expect(await ask('x', from('a'), AbortSignal.abort())).toBe('gone')
    expect(started).toEqual([])
  })

  it('runs precomputed work only while no request waits, and leaves one slot free', async () => {
    const { ask, started, drain } = heldQueue({ concurrency: 2, maxWaiting: 4 })
    const work = [ask('ahead 1', null), ask('ahead 2', null), ask('now', from('a')), ask('next', from('a'))]
    await new Promise(setImmediate)
    expect(started).toEqual(['ahead 1', 'now'])
    await drain()
    expect(started).toEqual(['ahead 1', 'now', 'next', 'ahead 2'])
    await Promise.all(work)
  })

  it('runs speculative requests after all others and before precomputed work, in turns, with one slot free', async () => {
    const { ask, prefetch, started, drain } = heldQueue({ concurrency: 2 })
    const later = ['a 1', 'a 2', 'a 3'].map((key) => prefetch(key, from('a')))
    const work = [ask('ahead', null), ...later, prefetch('b', from('b')), ask('now', from('c')), ask('next', from('c'))]
    await new Promise(setImmediate)
    expect(started).toEqual(['a 1', 'now'])
    await drain()
    expect(started).toEqual(['a 1', 'now', 'next', 'a 2', 'b', 'a 3', 'ahead'])
    await Promise.all(work)
  })

  it('runs a speculative job at the turn of a request that shares it', async () => {
    const { ask, prefetch, started, drain } = heldQueue()
    const running = ask('running', from('a'))
    const speculative = ['x', 'y', 'shared'].map((key) => prefetch(key, from('b')))
    const leaving = new AbortController()
    const left = prefetch('left', from('b'), leaving.signal)
    const shared = ask('shared', from('c'))
    leaving.abort()
    await drain()
    expect(started).toEqual(['running', 'shared', 'x', 'y'])
    await Promise.all([running, shared, ...speculative])
    expect(await left).toBe('gone')
  })

  it('refuses speculative requests beyond its length, and no other for them', async () => {
    const { ask, prefetch, drain } = heldQueue({ concurrency: 2, maxWaiting: 2 })
    const flood = Array.from({ length: 5 }, (_, at) => prefetch(`flood ${at}`, from('a')))
    const honest = ['b', 'c', 'd'].map((network) => ask(network, from(network)))
    await drain()
    expect(await Promise.all(flood)).toEqual(['flood 0', 'flood 1', 'flood 2', 'full', 'full'])
    expect(await Promise.all(honest)).toEqual(['b', 'c', 'd'])
  })

  it('releases its slot after work that failed, and resolves when it is idle', async () => {
    const queue = new FairQueue<string>({ concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000 })
    await expect(
      queue.run({ key: 'x', requester: from('a') }, () => {
        throw new Error('failed')
      }),
    ).rejects.toThrow('failed')
    const next = queue.run({ key: 'x', requester: from('a') }, async () => 'done')
    await queue.idle()
    expect(await next).toBe('done')
    await queue.idle()
  })
})
