import { describe, expect, it } from 'vitest'
import { untilAnswered } from './kept-shop.ts'

/** @param answered what the store does at each attempt */
async function attempts(...answered: boolean[]): Promise<{ asked: number; pauses: number[] }> {
  const pauses: number[] = []
  let asked = 0
  await untilAnswered(
    async () => answered[asked++] ?? false,
    async (wait) => void pauses.push(wait),
  )
  return { asked, pauses }
}

describe('the catalogue of an open page', () => {
  it('is asked for once when the store answers', async () => {
    expect(await attempts(true)).toEqual({ asked: 1, pauses: [] })
  })

  it('is asked for again after a request without an answer', async () => {
    expect(await attempts(false, false, true)).toEqual({ asked: 3, pauses: [5_000, 20_000] })
  })

  it('is asked for four times at most, after growing pauses', async () => {
    expect(await attempts()).toEqual({ asked: 4, pauses: [5_000, 20_000, 60_000] })
  })
})
