import { describe, expect, it } from 'vitest'
import { CallRefused, NoAnswer } from '../../../lib/http/call-errors.ts'
import { problemsOf } from './import-problems.ts'

const refused = (fields: Record<string, string>) =>
  new CallRefused(422, { response: null, userMessage: 'Not so.', code: 'VALIDATION', fields })

describe('the errors of a refused import', () => {
  it('have line and column', () => {
    expect(problemsOf(refused({ '12.price_myr': 'An amount.', '3.sku': 'Twice.' }))).toEqual([
      { line: 3, column: 'sku', sentence: 'Twice.' },
      { line: 12, column: 'price_myr', sentence: 'An amount.' },
    ])
  })

  it('are empty for an error of the whole file, or without a response', () => {
    expect(problemsOf(refused({ file: 'Too large.' }))).toEqual([])
    expect(problemsOf(new NoAnswer('network'))).toEqual([])
  })
})
