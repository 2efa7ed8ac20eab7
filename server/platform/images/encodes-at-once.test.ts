import { describe, expect, it } from 'vitest'
import { encodesAtOnce } from './encodes-at-once.ts'

describe('encodesAtOnce', () => {
  it.each([
    { cores: 1, threads: Number.NaN, encodes: 1 },
    { cores: 2, threads: Number.NaN, encodes: 2 },
    { cores: 8, threads: Number.NaN, encodes: 2 },
    { cores: 8, threads: 10, encodes: 8 },
    { cores: 4, threads: 16, encodes: 4 },
    { cores: 4, threads: 1, encodes: 1 },
  ])('runs $encodes on $cores cores with UV_THREADPOOL_SIZE $threads', ({ cores, threads, encodes }) => {
    expect(encodesAtOnce(cores, threads)).toBe(encodes)
  })
})
