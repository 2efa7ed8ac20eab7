import { describe, expect, it } from 'vitest'
import { createSlowRefusals } from './slow-refusals.ts'

const ADDRESS = '203.0.113.7'

/** Refusals whose waiting ends when the test says so. */
function slowRefusals() {
  let now = 0
  const ends: (() => void)[] = []
  const slow = createSlowRefusals({ monotonic: () => now }, () => new Promise<void>((end) => ends.push(end)))
  const refuse = async (count: number, { status = 429, address = ADDRESS } = {}): Promise<void> => {
    for (let at = 0; at < count; at += 1) void slow.before(status, () => address)
    await Promise.resolve()
  }
  return {
    refuse,
    waiting: () => ends.length,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

describe('refusals of a network that gets many', () => {
  it('wait once it has had as many as people cause', async () => {
    const { refuse, waiting } = slowRefusals()
    await refuse(120)
    expect(waiting()).toBe(0)
    await refuse(30)
    expect(waiting()).toBe(30)
  })

  it('leave other networks and other answers alone', async () => {
    const { refuse, waiting } = slowRefusals()
    await refuse(130)
    const before = waiting()
    await refuse(100, { address: '203.0.114.7' })
    for (const status of [200, 401, 409, 422, 503]) await refuse(50, { status })
    expect(waiting()).toBe(before)
  })

  it('no longer wait after a pause', async () => {
    const { refuse, waiting, pass } = slowRefusals()
    await refuse(120)
    pass(10_000)
    await refuse(50)
    expect(waiting()).toBe(0)
  })

  it('wait in a limited number', async () => {
    const { refuse, waiting } = slowRefusals()
    await refuse(5_000)
    expect(waiting()).toBe(1_000)
  })
})
