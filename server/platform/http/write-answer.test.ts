import { describe, expect, it } from 'vitest'
import { SLICE } from '../tasks/in-slices.ts'
import { bytesOf } from './byte-cache.ts'
import { envelope } from './responses.ts'
import { writeAnswer } from './write-answer.ts'

const ORIGIN = 'https://images.example'
const LONG = Array.from({ length: 4 * SLICE + 3 }, (_, id) => ({
  id,
  name: `\u201cMangga\u201d ${id} {}`,
  image: { src: `/storage/${id}.jpg` },
  none: undefined,
}))

async function textOf(response: object): Promise<string> {
  const written = await writeAnswer(response, ORIGIN)
  return typeof written === 'string' ? written : Buffer.from(await written.encoded('identity')).toString()
}

describe('an answer with a long list', () => {
  it.each([
    ['is alone', { products: LONG }],
    ['is among other fields', { version: '1', absent: undefined, products: LONG, removed: [], none: null, few: [1] }],
    ['holds as many items as slices have', { products: LONG.slice(0, 2 * SLICE) }],
    ['comes with another one', { products: LONG, removed: LONG.map(({ id }) => id) }],
  ])('is the envelope of the response, when the list %s', async (_how, response) => {
    expect(await textOf(response)).toBe(envelope(response, ORIGIN))
    const written = await writeAnswer(response, ORIGIN)
    expect(written).toHaveProperty('etag', bytesOf(envelope(response, ORIGIN)).etag)
  })

  it('lets other callers go on between its slices', async () => {
    let turns = 0
    let isWritten = false
    const count = (): void => {
      if (isWritten) return
      turns += 1
      setImmediate(count)
    }
    setImmediate(count)
    await writeAnswer({ products: LONG }, ORIGIN)
    isWritten = true
    expect(turns).toBeGreaterThanOrEqual(4)
  })
})

it('writes other answers at once, as text', async () => {
  for (const response of [null, [], {}, { products: LONG.slice(0, SLICE) }, 'text'])
    expect(await writeAnswer(response, ORIGIN)).toBe(envelope(response, ORIGIN))
})
