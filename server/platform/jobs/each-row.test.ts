import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/database.ts'
import { eachRow } from './each-row.ts'

describe('each row', () => {
  it('is worked on although the ones before it fail, and the failures are thrown at the end', async () => {
    const seen: number[] = []
    const run = eachRow([1, 2, 3], async (row) => {
      seen.push(row)
      if (row < 3) throw new Error(`planted ${row}`)
      return true
    })
    await expect(run).rejects.toMatchObject({ errors: [new Error('planted 1'), new Error('planted 2')] })
    expect(seen).toEqual([1, 2, 3])
  })

  it('adds to the sum', async () => {
    expect(await eachRow([true, false, 5, undefined], async (row) => row)).toBe(6)
  })

  it('is left alone while the database does not answer', async () => {
    const seen: number[] = []
    const run = eachRow([1, 2], (row) => {
      seen.push(row)
      return Promise.reject(new DatabaseUnavailable('away'))
    })
    await expect(run).rejects.toThrow('away')
    expect(seen).toEqual([1])
  })
})
