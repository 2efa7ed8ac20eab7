import { describe, expect, it } from 'vitest'
import { letGo, unlessLetGo } from './in-flight.ts'

const never = () => new Promise<string>(() => {})

describe('unlessLetGo', () => {
  it('settles like the work it wraps', async () => {
    await expect(unlessLetGo(Promise.resolve('answer'))).resolves.toBe('answer')
    await expect(unlessLetGo(Promise.reject(new Error('no signal')))).rejects.toThrow('no signal')
  })

  it('rejects pending work when a new version takes over', async () => {
    const hanging = [unlessLetGo(never()), unlessLetGo(never())]
    letGo()
    for (const work of hanging) await expect(work).rejects.toBeUndefined()
  })

  it('runs later work as usual', async () => {
    letGo()
    await expect(unlessLetGo(Promise.resolve('answer'))).resolves.toBe('answer')
  })
})
