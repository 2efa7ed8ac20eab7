import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

interface Writer {
  write(body: Uint8Array, offset: number, length: number, position: number): Promise<unknown>
}

/** Writes a file under another name until it is whole and on disk, so that nobody reads a part of it. */
export async function writeFileSafely(
  file: string,
  fill: (handle: Writer) => Promise<void>,
  mode = 0o600,
): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.hrtime.bigint()}.part`
  const handle = await open(unfinished, 'wx', mode)
  try {
    await fill(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, file)
}
