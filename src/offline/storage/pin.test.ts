import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { openPin, PIN_TRIES } from './pin.ts'

const AT = 1_800_000_000_000
const MINUTE_MS = 60_000

function deviceOf() {
  const device = memoryDevice()
  const time = { now: AT }
  const pinOf = (owner: string) =>
    openPin({ transact: device.open(), clock: { now: () => time.now }, rounds: 10 }, owner)
  return { device, time, pinOf, alice: pinOf('alice:0') }
}

/** Makes wrong attempts, each after its delay. */
async function guess(pin: ReturnType<typeof openPin>, time: { now: number }, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await pin.check('0000')
    time.now += 20 * MINUTE_MS
  }
}

describe('a PIN', () => {
  it('is accepted for its owner only', async () => {
    const { alice, pinOf } = deviceOf()
    await alice.set('2468')
    expect(await alice.check('2468')).toEqual({ kind: 'right' })
    expect(await alice.check('1357')).toMatchObject({ kind: 'wrong', left: PIN_TRIES - 1 })
    expect(await pinOf('bob:0').check('2468')).toEqual({ kind: 'none' })
  })

  it('is not stored in plain text, and equal PINs have different hashes', async () => {
    const { device, alice, pinOf } = deviceOf()
    await alice.set('24681357')
    await pinOf('bob:0').set('24681357')
    const [one, other] = [...device.records.values()].map((record) => JSON.stringify({ ...record, owner: '' }))
    expect(one).not.toContain('24681357')
    expect(one).not.toBe(other)
  })

  it.each(['', '123', '123456789', '12a4', '１２３４'])('is never %j', async (written) => {
    await expect(deviceOf().alice.set(written)).rejects.toThrow(RangeError)
  })

  it('delays further attempts, longer each time', async () => {
    const { alice, time } = deviceOf()
    await alice.set('2468')
    expect(await alice.check('0000')).toMatchObject({ waitMs: 0 })
    expect(await alice.check('0000')).toMatchObject({ waitMs: 0 })
    expect(await alice.check('0000')).toMatchObject({ waitMs: 15_000 })
    // A correct PIN is delayed too: a response would be a free attempt.
    expect(await alice.check('2468')).toEqual({ kind: 'set', waitMs: 15_000, left: PIN_TRIES - 3 })
    time.now += 15_000
    expect(await alice.check('0000')).toMatchObject({ kind: 'wrong', waitMs: 30_000 })
  })

  it('resets the wrong attempts once it is correct', async () => {
    const { alice } = deviceOf()
    await alice.set('2468')
    await alice.check('0000')
    await alice.check('2468')
    expect(await alice.state()).toEqual({ kind: 'set', waitMs: 0, left: PIN_TRIES })
  })

  it('is locked after ten wrong attempts, even for the correct PIN', async () => {
    const { alice, time } = deviceOf()
    await alice.set('2468')
    await guess(alice, time, PIN_TRIES)
    expect(await alice.check('2468')).toEqual({ kind: 'spent' })
    await alice.set('1357')
    expect(await alice.check('1357')).toEqual({ kind: 'right' })
  })

  it('allows many tabs no more attempts than one', async () => {
    const { alice, pinOf } = deviceOf()
    await alice.set('2468')
    const answers = await Promise.all(Array.from({ length: 40 }, () => pinOf('alice:0').check('0000')))
    expect(answers.filter(({ kind }) => kind === 'wrong')).toHaveLength(3)
  })

  it('does not delay indefinitely when the clock is set back', async () => {
    const { alice, time } = deviceOf()
    await alice.set('2468')
    await guess(alice, { now: 0 }, 3)
    time.now -= 24 * 60 * MINUTE_MS
    expect(await alice.state()).toMatchObject({ waitMs: 15_000 })
    time.now += 24 * 60 * MINUTE_MS + 15_000
    expect(await alice.check('2468')).toEqual({ kind: 'right' })
  })

  it('can be removed', async () => {
    const { device, alice } = deviceOf()
    await alice.set('2468')
    await alice.remove()
    expect(await alice.check('2468')).toEqual({ kind: 'none' })
    expect(device.records.size).toBe(0)
  })
})
