import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { giveHydrationTurns, type HydrationTurn, openHydrationTurns, takeHydrationTurn } from './hydration-turns.ts'

/** Event target in place of the window. */
const hand = new EventTarget()

beforeEach(() => {
  vi.stubGlobal('addEventListener', hand.addEventListener.bind(hand))
  vi.stubGlobal('removeEventListener', hand.removeEventListener.bind(hand))
})
afterEach(() => vi.unstubAllGlobals())

/** Each call of the returned function lets one section go on. */
function restOf() {
  const rests: (() => void)[] = []
  const rest = () => new Promise<void>((resolve) => rests.push(resolve))
  const goOn = async () => {
    rests.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { rest, goOn }
}

/** Whether React's `use` lets each section go on at once. */
const over = (turns: (HydrationTurn | null)[]) => turns.map((turn) => turn !== null && 'status' in turn)

describe('hydration turns', () => {
  it('come one after another, in the order in which they were taken', async () => {
    openHydrationTurns()
    const turns = [takeHydrationTurn(), takeHydrationTurn(), takeHydrationTurn()]
    const { rest, goOn } = restOf()
    const given = giveHydrationTurns(rest)
    expect(over(turns)).toEqual([false, false, false])
    await goOn()
    expect(over(turns)).toEqual([true, false, false])
    await goOn()
    expect(over(turns)).toEqual([true, true, false])
    await goOn()
    expect(over(turns)).toEqual([true, true, true])
    await Promise.all([given, ...turns])
  })

  it.each(['pointerdown', 'keydown', 'click'])('end with the first %s', async (type) => {
    openHydrationTurns()
    const turns = [takeHydrationTurn(), takeHydrationTurn()]
    hand.dispatchEvent(new Event(type))
    expect(over(turns)).toEqual([true, true])
    expect(takeHydrationTurn()).toBeNull()
  })

  it('are not taken before a page is hydrated, nor once its frame is', async () => {
    expect(takeHydrationTurn()).toBeNull()
    openHydrationTurns()
    await giveHydrationTurns(async () => {})
    expect(takeHydrationTurn()).toBeNull()
  })
})
