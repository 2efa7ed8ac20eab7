import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from './folder-lock.ts'

const HOLDER = join(import.meta.dirname, '../../../../tests/support/store/lock-holder.ts')

const ROUNDS = 40
/** Above the highest process id on Linux. */
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

describe('withLock', () => {
  it('does not block later callers when a full disk left a half-written lock file', async () => {
    const probe = await open(join(folder, 'probe'), 'w')
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValueOnce(full)
    await probe.close()
    await expect(withLock(lock, async () => 'in')).rejects.toThrow(full)
    expect(readdirSync(folder)).toEqual(['probe'])
    expect(await withLock(lock, async () => 'in')).toBe('in')
  })

  describe('with processes that start at the same time', () => {
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

    it('lets one process in at a time and leaves one file', async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        expect(await takeAll(), `round ${round}`).toEqual([true, true, true])
        expect(readdirSync(folder)).toEqual([`lock.${3 * round}`])
      }
    })

    it('lets one process in at a time when a killed process left its lock file', async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const [left = 'lock.1'] = readdirSync(folder)
        writeFileSync(join(folder, left), String(NOBODY))
        expect(await takeAll(), `round ${round}`).toEqual([true, true, true])
      }
    })
  })
})
