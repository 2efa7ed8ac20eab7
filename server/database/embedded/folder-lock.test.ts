import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
})
