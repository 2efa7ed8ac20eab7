import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { singleLineText } from '#contract/fields.ts'
import { NoAnswer } from '../../../lib/http/call-errors.ts'
import { reportFaultId } from '../../../lib/http/connectivity.ts'
import { en } from '../messages/staff/en.ts'
import { type Field, leavesOf } from './fields.ts'
import { faultsOfIssues, faultsOfRefusal } from './form-faults.ts'

const schema = v.strictObject({
  name: singleLineText(1, 10),
  code: v.pipe(v.string(), v.minLength(4), v.regex(/^[A-Z]+$/)),
  sku: v.pipe(v.string(), v.minLength(1), v.maxLength(8), v.regex(/^[A-Z-]+$/)),
  pack: v.pipe(v.number(), v.minValue(1), v.maxValue(99)),
  stock: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  price: v.pipe(v.number(), v.integer(), v.maxValue(5_000)),
  tier: v.picklist(['gold', 'silver']),
  badges: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]+$/))), v.minLength(1)),
  hidden: v.optional(v.literal('x')),
})

const fields: Field[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  { kind: 'text', name: 'code', label: 'Code' },
  { kind: 'text', name: 'sku', label: 'SKU', wrong: 'Use capital letters.' },
  { kind: 'whole', name: 'pack', label: 'Pack', wrong: 'Enter 1 to 99.' },
  { kind: 'whole', name: 'stock', label: 'Stock' },
  { kind: 'money', name: 'price', label: 'Price' },
  { kind: 'choice', name: 'tier', label: 'Tier', options: [] },
  { kind: 'lines', name: 'badges', label: 'Badges' },
]

const VALID = { name: 'Mango', code: 'MANGO', sku: 'M-A', pack: 2, stock: 5, price: 100, tier: 'gold', badges: ['new'] }

/** The sentences of a form in which these values differ from valid ones; undefined leaves a value out. */
function faultsOf(changed: Record<string, unknown>) {
  const entries = Object.entries({ ...VALID, ...changed }).filter(([, value]) => value !== undefined)
  const { issues = [] } = v.safeParse(schema, Object.fromEntries(entries))
  return faultsOfIssues(issues, leavesOf(fields, {}), en)
}

describe('the sentence of a field', () => {
  it('is “Required” when nothing was typed, whatever else the field expects', () => {
    expect(faultsOf({ name: '', sku: '  '.trim(), stock: undefined, price: undefined, badges: [] })).toEqual({
      name: 'Required',
      sku: 'Required',
      stock: 'Required',
      price: 'Required',
      badges: 'Required',
    })
  })

  it('asks for a choice when nothing was selected', () => {
    expect(faultsOf({ tier: undefined })).toEqual({ tier: 'Choose an option.' })
  })

  it('states the limit of a text that is too long or too short', () => {
    expect(faultsOf({ name: 'x'.repeat(11), code: 'ABC', sku: 'A'.repeat(9) })).toEqual({
      name: 'Use at most 10 characters.',
      code: 'Use at least 4 characters.',
      sku: 'Use at most 8 characters.',
    })
  })

  it('states the limit of a whole number, and none for an amount, which is stored in other units', () => {
    expect(faultsOf({ stock: -1, pack: 0 })).toEqual({ stock: 'Enter 0 or more.', pack: 'Enter 1 to 99.' })
    expect(faultsOf({ stock: 101, price: 5_001 })).toEqual({
      stock: 'Enter 100 or less.',
      price: 'Enter an amount, e.g. 12.90.',
    })
  })

  it('names the format of a malformed value, in the words of the field where it has some', () => {
    expect(faultsOf({ name: 'a\nb', sku: 'abc', stock: Number.NaN, badges: ['new', 'Not this'] })).toEqual({
      name: 'Check the format.',
      sku: 'Use capital letters.',
      stock: 'Enter a whole number.',
      badges: 'Check the format of each line.',
    })
  })

  it('asks which number is meant where a text can be read as two', () => {
    expect(faultsOf({ pack: { readings: [1_000, 1] } })).toEqual({
      pack: 'This can mean 1000 or 1. Enter the number without separators.',
    })
  })

  it('is one for the whole form when the value belongs to no field of it', () => {
    expect(faultsOf({ hidden: 'y' })).toEqual({ root: 'Some details aren’t valid. Check the form and try again.' })
  })
})

describe('a form that the server did not answer', () => {
  const sentenceOf = (error: unknown) => faultsOfRefusal(error, leavesOf(fields, {}), en).root

  it('shows the reference of a fault', () => {
    reportFaultId('abc-4711')
    expect(sentenceOf(new NoAnswer('fault'))).toBe(en.faulted('abc-4711'))
    expect(sentenceOf(new NoAnswer('fault'))).toContain('abc-4711')
  })

  it('shows no reference for a lost connection', () => {
    reportFaultId('abc-4711')
    expect(sentenceOf(new NoAnswer('network'))).toBe(en.noAnswer)
  })
})
