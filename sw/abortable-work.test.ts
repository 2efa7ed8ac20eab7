import { describe, expect, it } from 'vitest'
import { abortable, abortPending } from './abortable-work.ts'

const never = () => new Promise<string>(() => {})

describe('unlessLetGo', () => {
  it('settles like the work it wraps', async () => {
    await expect(abortable(Promise.resolve('answer'))).resolves.toBe('answer')
    await expect(abortable(Promise.reject(new Error('no signal')))).rejects.toThrow('no signal')
  })

  it('rejects pending work when a new version takes over', async () => {
    const hanging = [abortable(never()), abortable(never())]
    abortPending()
    for (const work of hanging) await expect(work).rejects.toBeUndefined()
  })

  it('runs later work as usual', async () => {
    abortPending()
    await expect(abortable(Promise.resolve('answer'))).resolves.toBe('answer')
  })
})
