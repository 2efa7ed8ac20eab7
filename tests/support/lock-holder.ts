import { open, rm } from 'node:fs/promises'
import { withLock } from '#server/database/embedded/folder-lock.ts'

/**
 * A process that takes the lock it is given whenever it is told to, and answers whether it was alone with it: what a
 * test starts beside others.
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
