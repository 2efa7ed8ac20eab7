import { describe, expect, it } from 'vitest'
import { withFreedSpace } from './free-space.ts'

/** A device on which a write succeeds once so many pictures are gone; it has two of each kind. */
function fullDevice(inTheWay: number) {
  const left: Record<string, number> = { 'kept-images': 2, images: 2 }
  const removed: string[] = []
  const write = async () => {
    if (removed.length < inTheWay) throw new DOMException('full', 'QuotaExceededError')
    return 'written'
  }
  const remove = async (name: string) => {
    if (!left[name]) return false
    left[name] -= 1
    return removed.push(name) > 0
  }
  return { removed, run: () => withFreedSpace(write, remove) }
}

describe('a write on a full device', () => {
  it.each([
    [0, []],
    [1, ['kept-images']],
    [3, ['kept-images', 'kept-images', 'images']],
  ])(
    'that %i pictures prevent deletes those that were kept first, and no more than needed',
    async (count, expected) => {
      const { removed, run } = fullDevice(count)
      expect(await run()).toBe('written')
      expect(removed).toEqual(expected)
    },
  )

  it('fails when all pictures are gone', async () => {
    const { removed, run } = fullDevice(5)
    await expect(run()).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(removed).toHaveLength(4)
  })

  it('is not repeated after another error', async () => {
    let count = 0
    const broken = async () => {
      count += 1
      throw new DOMException('gone', 'UnknownError')
    }
    await expect(withFreedSpace(broken, async () => true)).rejects.toMatchObject({ name: 'UnknownError' })
    expect(count).toBe(1)
  })
})
