import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from './folder-lock.ts'

const HOLDER = join(import.meta.dirname, '../../../tests/support/lock-holder.ts')

const ROUNDS = 40
/** Above the highest number that Linux gives to a process. */
const NOBODY = 2 ** 22 + 1

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

describe('the lock of a folder', () => {
  it('that a full disk leaves half written keeps nobody out', async () => {
    const probe = await open(join(folder, 'probe'), 'w')
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValueOnce(full)
    await probe.close()
    await expect(withLock(lock, async () => 'in')).rejects.toThrow(full)
    expect(readdirSync(folder)).toEqual(['probe'])
    expect(await withLock(lock, async () => 'in')).toBe('in')
  })

  describe('of servers that start at the same moment', () => {
    let holders: ChildProcess[]
    beforeEach(() => {
      holders = [1, 2, 3].map(() => fork(HOLDER, [lock]))
    })
    afterEach(() => {
      for (const holder of holders) holder.kill()
    })

    const takeAll = () =>
      Promise.all(
        holders.map(async (holder) => {
          holder.send('take')
          const [alone] = await once(holder, 'message')
          return alone
        }),
      )

    it('has one of them at a time, and leaves one file', async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        expect(await takeAll(), `round ${round}`).toEqual([true, true, true])
        expect(readdirSync(folder)).toEqual([`lock.${3 * round}`])
      }
    })

    it('has one of them at a time when it was left by one that was killed', async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const [left = 'lock.1'] = readdirSync(folder)
        writeFileSync(join(folder, left), String(NOBODY))
        expect(await takeAll(), `round ${round}`).toEqual([true, true, true])
      }
    })
  })
})
