import { expect, it } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

it('combines all calls made during a run into one following run', async () => {
  let runs = 0
  let isRunning = false
  const call = coalesceCalls(async () => {
    expect(isRunning).toBe(false)
    isRunning = true
    await Promise.resolve()
    isRunning = false
    return ++runs
  })
  expect(await Promise.all([call(), call(), call(), call()])).toEqual([1, 2, 2, 2])
})

it('continues after a failed run', async () => {
  let runs = 0
  const call = coalesceCalls(async () => {
    runs += 1
    if (runs === 1) throw new Error('no room')
    return runs
  })
  const [first, second] = await Promise.allSettled([call(), call()])
  expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: 2 }])
})
