import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLock } from './folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
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
    const lock = join(folder, 'lock')
    await expect(withLock(lock, async () => 'in')).rejects.toThrow(full)
    expect(readdirSync(folder)).toEqual(['probe'])
    expect(await withLock(lock, async () => 'in')).toBe('in')
  })

  it('names its holder from the moment it is there: one without a name would keep everybody out for two minutes', async () => {
    const lock = join(folder, 'lock')
    const seen = new Set<string>()
    const look = () => {
      try {
        seen.add(readFileSync(lock, 'utf8'))
      } catch {
        // Nobody holds it at this moment.
      }
    }
    const turns = { left: 200 }
    const taking = (async () => {
      for (; turns.left > 0; turns.left--) await withLock(lock, setImmediate)
    })()
    while (turns.left > 0) {
      look()
      await setImmediate()
    }
    await taking
    expect([...seen]).toEqual([String(process.pid)])
    expect(readdirSync(folder)).toEqual([])
  })
})
