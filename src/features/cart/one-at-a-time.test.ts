import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

it('makes any number of calls during one run into one run after it', async () => {
  let runs = 0
  let isRunning = false
  const call = oneAtATime(async () => {
    expect(isRunning).toBe(false)
    isRunning = true
    await Promise.resolve()
    isRunning = false
    return ++runs
  })
  expect(await Promise.all([call(), call(), call(), call()])).toEqual([1, 2, 2, 2])
})

it('goes on after a run that failed', async () => {
  let runs = 0
  const call = oneAtATime(async () => {
    runs += 1
    if (runs === 1) throw new Error('no room')
    return runs
  })
  const [first, second] = await Promise.allSettled([call(), call()])
  expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }])
})
