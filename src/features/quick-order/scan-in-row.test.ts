import { expect, it } from 'vitest'
import { scanInRow } from './scan-in-row.ts'

const counts = (...seen: (string | null)[]): string[] => {
  const counted: string[] = []
  const look = scanInRow((code) => counted.push(code))
  for (const one of seen) look(one)
  return counted
}

it('a code counts once while it stays in the picture, also when single looks miss it', () => {
  expect(counts('a', 'a', null, 'a', null, null, 'a')).toEqual(['a'])
})

it('the same code counts again after it was away, and another code at once', () => {
  expect(counts('a', null, null, null, 'a')).toEqual(['a', 'a'])
  expect(counts('a', 'b', 'a')).toEqual(['a', 'b', 'a'])
})
