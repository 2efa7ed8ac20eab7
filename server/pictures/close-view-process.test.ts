import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawableGoods } from '../platform/database/seed/drawable-goods.ts'
import { drawnElsewhere } from './close-view-process.ts'
import { findMasters } from './make-masters.ts'

const colour = '#101010'
const picture = { src: 'a', width: 4, height: 5, colour, flavour_a: colour, flavour_b: colour, on_flavour: colour }
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'close-views-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a one-line script that replaces the renderer. */
function script(line: string): string {
  const file = join(folder, `${readdirSync(folder).length}.mjs`)
  writeFileSync(file, `import os from 'node:os'\nconst picture = ${JSON.stringify(picture)}\n${line}\n`)
  return file
}
const never = new AbortController().signal
const idsOf = async (line: string, signal = never) =>
  (await Array.fromAsync(drawnElsewhere({ script: script(line), parameters: ['7'], signal }))).map(({ id }) => id)

describe('the rendering process', () => {
  it('yields each image and ends', async () => {
    expect(
      await idsOf('for (const id of [1, +process.argv[2]]) process.send({ id, picture }); process.disconnect()'),
    ).toEqual([1, 7])
  })

  it('runs at low priority', async () => {
    const [priority] = await idsOf('process.send({ id: os.getPriority(), picture }); process.disconnect()')
    expect(priority).toBe(constants.priority.PRIORITY_LOW)
  })

  it('rejects messages that are not images', async () => {
    await expect(idsOf('process.send({ id: 1 }); process.disconnect()')).rejects.toThrow('picture')
  })

  it('throws when the process fails', async () => {
    await expect(idsOf('process.exit(3)')).rejects.toThrow('3')
  })

  it('ends on abort', async () => {
    const unwanted = new AbortController()
    const from = drawnElsewhere({
      script: script('process.send({ id: 1, picture }); setInterval(() => {}, 1000)'),
      parameters: [],
      signal: unwanted.signal,
    })
    expect((await from.next()).value).toMatchObject({ id: 1 })
    unwanted.abort()
    expect(await from.next()).toEqual({ done: true, value: undefined })
    expect(await idsOf('process.send({ id: 1, picture })', unwanted.signal)).toEqual([])
  })

  it('renders close-ups that a killed process left out, and finds existing ones', async () => {
    const directory = join(folder, 'products')
    const order = { script: join(import.meta.dirname, '../draw-close-views.ts'), parameters: [directory] }
    const goods = drawableGoods()
    const drawnFor = async (count: number) => {
      const unwanted = new AbortController()
      const ids: number[] = []
      for await (const { id } of drawnElsewhere({ ...order, signal: unwanted.signal })) {
        ids.push(id)
        if (ids.length === count) unwanted.abort()
      }
      return ids
    }
    expect(await drawnFor(1)).toEqual([1001])
    expect((await drawnFor(2)).slice(0, 2)).toEqual([1001, 1002])
    const found = await findMasters(goods, { directory, view: 'close' })
    expect([...found.keys()].slice(0, 2)).toEqual([1001, 1002])
    expect(found.get(1001)?.src).toMatch(/^\/storage\/products\/1001-close-[0-9a-f]{8}\.webp$/)
  })
})
