import { describe, expect, it } from 'vitest'
import { ModelLocks } from '#tests/simulation/model-locks.ts'
import { NEVER_FROZEN } from '#tests/support/device/page-lifecycle.ts'
import { watchLifecycle } from '../../lib/page-lifecycle.ts'
import { drainLock } from './lock.ts'

const never = (() => 0) as unknown as typeof setTimeout

describe('the drain lock', () => {
  it('runs one context at a time and the next one after the release', async () => {
    const locks = new ModelLocks()
    const order: string[] = []
    const first = Promise.withResolvers<void>()
    const a = drainLock(
      locks.of(0),
      NEVER_FROZEN,
      never,
    )('alice:0', async () => {
      order.push('a')
      await first.promise
    })
    const b = drainLock(locks.of(1), NEVER_FROZEN, never)('alice:0', async () => void order.push('b'))
    await Promise.resolve()
    expect(order).toEqual(['a'])
    first.resolve()
    await Promise.all([a, b])
    expect(order).toEqual(['a', 'b'])
  })

  it('notifies the holder when it is stolen, so that it starts no new request', async () => {
    const locks = new ModelLocks()
    const stuck = Promise.withResolvers<void>()
    let isHeld = () => true
    const holder = drainLock(
      locks.of(0),
      NEVER_FROZEN,
      never,
    )('alice:0', async (held) => {
      isHeld = held
      await stuck.promise
    })
    const next = drainLock(locks.of(1), NEVER_FROZEN, never)('alice:0', async () => 'worked')
    locks.steal()
    expect(await holder).toBe('stolen')
    expect(isHeld()).toBe(false)
    expect(await next).toBe('worked')
  })

  it('is stolen from a holder that hangs', async () => {
    const locks = new ModelLocks()
    const fire: (() => void)[] = []
    const timer = ((call: () => void) => fire.push(call)) as unknown as typeof setTimeout
    void drainLock(locks.of(0), NEVER_FROZEN, never)('alice:0', () => new Promise(() => {}))
    const next = drainLock(locks.of(1), NEVER_FROZEN, timer)('alice:0', async () => 'worked')
    await Promise.resolve()
    for (const call of fire) call()
    expect(await next).toBe('worked')
  })

  it('runs the work directly in browsers without Web Locks', async () => {
    expect(await drainLock(undefined, NEVER_FROZEN)('alice:0', async () => 'worked')).toBe('worked')
  })
})

describe('the drain lock of a frozen page', () => {
  const page = () => {
    const target = new EventTarget()
    return { lifecycle: watchLifecycle(target), leave: () => target.dispatchEvent(new Event('pagehide')) }
  }

  it('is released to the next context, and the page starts no new request', async () => {
    const locks = new ModelLocks()
    const { lifecycle, leave } = page()
    let isHeld = () => true
    const frozen = drainLock(
      locks.of(0),
      lifecycle,
      never,
    )('alice:0', async (held) => {
      isHeld = held
      await new Promise(() => {})
    })
    const next = drainLock(locks.of(1), NEVER_FROZEN, never)('alice:0', async () => 'worked')
    await Promise.resolve()
    leave()
    expect(await next).toBe('worked')
    expect(await frozen).toBe('stolen')
    expect(isHeld()).toBe(false)
  })

  it('is no longer requested', async () => {
    const locks = new ModelLocks()
    const { lifecycle, leave } = page()
    const first = Promise.withResolvers<void>()
    const holder = drainLock(locks.of(1), NEVER_FROZEN, never)('alice:0', () => first.promise)
    const frozen = drainLock(locks.of(0), lifecycle, never)('alice:0', async () => 'worked')
    await Promise.resolve()
    leave()
    expect(await frozen).toBe('stolen')
    first.resolve()
    await holder
  })
})
