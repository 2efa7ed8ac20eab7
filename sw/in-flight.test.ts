import { describe, expect, it } from 'vitest'
import { letGo, unlessLetGo } from './in-flight.ts'

const never = () => new Promise<string>(() => {})

describe('what a worker does for an event', () => {
  it('ends as it ends', async () => {
    await expect(unlessLetGo(Promise.resolve('answer'))).resolves.toBe('answer')
    await expect(unlessLetGo(Promise.reject(new Error('no signal')))).rejects.toThrow('no signal')
  })

  it('is given up when a new version takes over', async () => {
    const hanging = [unlessLetGo(never()), unlessLetGo(never())]
    letGo()
    for (const work of hanging) await expect(work).rejects.toBeUndefined()
  })

  it('is done as ever afterwards', async () => {
    letGo()
    await expect(unlessLetGo(Promise.resolve('answer'))).resolves.toBe('answer')
  })
})
