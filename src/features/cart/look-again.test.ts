import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NoAnswerReason } from '../../lib/answers.ts'
import { tellAnswer } from '../../lib/answers.ts'
import { lookAgain } from './look-again.ts'

const page = new EventTarget()
const view = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let stop: () => void
/** What the store makes of each question; how often it was asked. */
let answer: NoAnswerReason | null
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', view)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  view.visibilityState = 'visible'
  asked = 0
  answer = 'network'
  stop = lookAgain(
    async () => {
      asked++
      tellAnswer(answer)
    },
    { now: Date.now, monotonic: () => performance.now() },
  )
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

describe('the store, after a call without an answer', () => {
  it('is asked by the page itself, and no more once it has answered', async () => {
    tellAnswer('network')
    answer = null
    await pass(1)
    expect(asked).toBe(1)
    await pass(600)
    expect(asked).toBe(1)
  })

  it('is asked ever less often, and twice a minute at last', async () => {
    tellAnswer('timeout')
    await pass(1 + 2 + 4 + 8 + 16)
    expect(asked).toBe(5)
    await pass(120)
    expect(asked).toBe(9)
  })

  it('is asked no sooner by a line that answers one call and not the next', async () => {
    answer = null
    for (let call = 0; call < 60; call++) {
      tellAnswer('network')
      await pass(1)
      tellAnswer(null)
    }
    expect(asked).toBeLessThanOrEqual(2)
  })

  it('is asked at every chance, and never while nobody looks', async () => {
    tellAnswer('network')
    view.visibilityState = 'hidden'
    await pass(60)
    expect(asked).toBe(0)
    view.visibilityState = 'visible'
    view.dispatchEvent(new Event('visibilitychange'))
    expect(asked).toBe(1)
  })

  it('is not asked by one that has ended', async () => {
    tellAnswer('network')
    stop()
    await pass(60)
    expect(asked).toBe(0)
  })
})

it('nobody is asked while everything is answered', async () => {
  tellAnswer(null)
  page.dispatchEvent(new Event('focus'))
  await pass(60)
  expect(asked).toBe(0)
})
