import { open, rm } from 'node:fs/promises'
import { withLock } from '#server/platform/database/embedded/folder-lock.ts'

/**
 * Process that takes the given lock on command and reports whether it was the only holder. Tests start it beside
 * others.
 */
const [lock = ''] = process.argv.slice(2)
const take = () =>
  withLock(lock, async () => {
    const inside = `${lock}.inside`
    const mark = await open(inside, 'wx').catch(() => null)
    await mark?.close()
    if (mark) await rm(inside)
    return mark !== null
  })
process.on('message', () => void take().then((isAlone) => process.send?.(isAlone)))
