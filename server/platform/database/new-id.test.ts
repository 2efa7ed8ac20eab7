import { describe, expect, it } from 'vitest'
import { newId } from './new-id.ts'

describe('newId', () => {
  it('returns a UUIDv7 that contains its timestamp', () => {
    const now = Date.UTC(2026, 10, 21)
    const id = newId(now)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
  })

  it('sorts after ids of earlier timestamps and differs from ids of the same one', () => {
    expect(newId(1_000) < newId(1_001)).toBe(true)
    expect(new Set(Array.from({ length: 1_000 }, () => newId(1_000))).size).toBe(1_000)
  })
})
