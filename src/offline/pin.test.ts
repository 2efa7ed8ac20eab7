import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/memory-records.ts'
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

/** Guesses wrong until the PIN opens nothing any more, however long each has to wait. */
async function guess(pin: ReturnType<typeof openPin>, time: { now: number }, times: number): Promise<void> {
  for (let at = 0; at < times; at++) {
    await pin.check('0000')
    time.now += 20 * MINUTE_MS
  }
}

describe('a PIN', () => {
  it('opens for its owner, and for nobody else on the device', async () => {
    const { alice, pinOf } = deviceOf()
    await alice.set('2468')
    expect(await alice.check('2468')).toEqual({ kind: 'right' })
    expect(await alice.check('1357')).toMatchObject({ kind: 'wrong', left: PIN_TRIES - 1 })
    expect(await pinOf('bob:0').check('2468')).toEqual({ kind: 'none' })
  })

  it('is nowhere on the disk, and the same one looks different twice', async () => {
    const { device, alice, pinOf } = deviceOf()
    await alice.set('24681357')
    await pinOf('bob:0').set('24681357')
    const [one, other] = [...device.records.values()].map((record) => JSON.stringify({ ...record, owner: '' }))
    expect(one).not.toContain('24681357')
    expect(one).not.toBe(other)
  })

  it.each(['', '123', '123456789', '12a4', '１２３４'])('is not %j', async (written) => {
    await expect(deviceOf().alice.set(written)).rejects.toThrow(RangeError)
  })

  it('makes whoever guesses wait, longer each time', async () => {
    const { alice, time } = deviceOf()
    await alice.set('2468')
    expect(await alice.check('0000')).toMatchObject({ waitMs: 0 })
    expect(await alice.check('0000')).toMatchObject({ waitMs: 0 })
    expect(await alice.check('0000')).toMatchObject({ waitMs: 15_000 })
    // The right one waits as well: an answer now would be a try for free.
    expect(await alice.check('2468')).toEqual({ kind: 'set', waitMs: 15_000, left: PIN_TRIES - 3 })
    time.now += 15_000
    expect(await alice.check('0000')).toMatchObject({ kind: 'wrong', waitMs: 30_000 })
  })

  it('forgets the slips once it was right', async () => {
    const { alice } = deviceOf()
    await alice.set('2468')
    await alice.check('0000')
    await alice.check('2468')
    expect(await alice.state()).toEqual({ kind: 'set', waitMs: 0, left: PIN_TRIES })
  })

  it('opens nothing after ten wrong ones, even when it is right', async () => {
    const { alice, time } = deviceOf()
    await alice.set('2468')
    await guess(alice, time, PIN_TRIES)
    expect(await alice.check('2468')).toEqual({ kind: 'spent' })
    await alice.set('1357')
    expect(await alice.check('1357')).toEqual({ kind: 'right' })
  })

  it('gives many tabs at once no more tries than one', async () => {
    const { alice, pinOf } = deviceOf()
    await alice.set('2468')
    const answers = await Promise.all(Array.from({ length: 40 }, () => pinOf('alice:0').check('0000')))
    expect(answers.filter(({ kind }) => kind === 'wrong')).toHaveLength(3)
  })

  it('does not wait for ever on a clock that steps back', async () => {
    const { alice, time } = deviceOf()
    await alice.set('2468')
    await guess(alice, { now: 0 }, 3)
    time.now -= 24 * 60 * MINUTE_MS
    expect(await alice.state()).toMatchObject({ waitMs: 15_000 })
    time.now += 24 * 60 * MINUTE_MS + 15_000
    expect(await alice.check('2468')).toEqual({ kind: 'right' })
  })

  it('is gone when it is removed', async () => {
    const { device, alice } = deviceOf()
    await alice.set('2468')
    await alice.remove()
    expect(await alice.check('2468')).toEqual({ kind: 'none' })
    expect(device.records.size).toBe(0)
  })
})
